/** A long press (or the menu key, or a right click) does one thing; a short one the other. */

import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

const HOLD_MS = 450;
const DRIFT_PX = 10;

export interface PressHandlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onPointerLeave(): void;
  onContextMenu(event: MouseEvent): void;
  onClick(event: MouseEvent): void;
}

export function useLongPress(onPress: () => void, onHold: () => void): PressHandlers {
  const timer = useRef<number | undefined>(undefined);
  const held = useRef(false);
  const from = useRef({ x: 0, y: 0 });
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const hold = () => {
    stop();
    held.current = true;
    onHold();
  };
  return {
    onPointerDown: (event) => {
      held.current = false;
      from.current = { x: event.clientX, y: event.clientY };
      stop();
      if (event.button === 0) timer.current = window.setTimeout(hold, HOLD_MS);
    },
    onPointerMove: (event) => {
      const drift = Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y);
      if (drift > DRIFT_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event) => {
      event.preventDefault();
      // On touch the browser asks for its menu at about the time that our own hold ends.
      if (!held.current) hold();
    },
    onClick: (event) => {
      stop();
      // The click that ends a hold is not a press; a click by key or reader has no detail.
      if (held.current && event.detail !== 0) {
        held.current = false;
        return;
      }
      held.current = false;
      onPress();
    },
  };
}
