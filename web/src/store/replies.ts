/** Replies that come too late: what they were asked for is no longer what the reader sees. */

/** Waits for a reply. Where it fails, `failed` is called, if there is one, and the work ends. */
type Reply = <T>(
  promise: Promise<T>,
  failed?: (error: unknown) => void | Promise<void>,
) => Promise<T>;

export interface Replies {
  /** Something else was asked for: replies to what came before are dropped from now on. */
  renew(): void;
  /**
   * Does the work, which takes its replies through `reply`: where something else was asked for
   * meanwhile, it goes no further. Then `done` is not called either; else it is, in any case.
   */
  follow(work: (reply: Reply) => Promise<void>, done?: () => void): Promise<void>;
}

export function createReplies(): Replies {
  let asked = 0;
  return {
    renew: () => {
      asked += 1;
    },
    async follow(work, done) {
      const mine = asked;
      const end = new Error("the work ends here");
      const reply: Reply = async (promise, failed) => {
        try {
          const value = await promise;
          if (asked === mine) return value;
        } catch (error) {
          if (asked === mine) {
            if (failed === undefined) throw error;
            await failed(error);
          }
        }
        throw end;
      };
      try {
        await work(reply);
      } catch (error) {
        if (error !== end) throw error;
      } finally {
        if (asked === mine) done?.();
      }
    },
  };
}
