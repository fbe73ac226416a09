"""Health, readiness and metrics: for the machines that watch over the service."""

import asyncio

from fastapi import APIRouter, Request, Response

from bestguess.server.errors import Problem, documented
from bestguess.server.metrics import MEDIA_TYPE
from bestguess.server.responses import PRIVATE, private
from bestguess.server.schemas import HealthShape
from bestguess.server.service import service_of
from bestguess.server.settings import API

router = APIRouter(prefix=API, tags=["service"])
root = APIRouter(include_in_schema=False)


@router.get(
    "/health", response_model=HealthShape, responses=documented(), summary="Is the process alive?"
)
async def health() -> Response:
    """Say that this process answers."""
    return private({"status": "ok"})


@router.get(
    "/ready",
    response_model=HealthShape,
    responses=documented("storage-down", "not-ready"),
    summary="Can it serve?",
)
async def ready(request: Request) -> Response:
    """Say whether database and schedule are there; 503 when one is not."""
    service = service_of(request)
    if service.schedule.on(service.today()) is None:
        raise Problem("not-ready", "The schedule has no puzzle for today.")
    loop = asyncio.get_running_loop()
    await loop.run_in_executor(service.readers, service.database.ping)
    return private({"status": "ok"})


@root.get("/metrics")
async def metrics(request: Request) -> Response:
    """Return the metrics as Prometheus reads them."""
    service = service_of(request)
    service.metrics.schedule.days_ahead = service.schedule.days_ahead(service.today())
    return Response(service.metrics.text(), 200, PRIVATE, MEDIA_TYPE)
