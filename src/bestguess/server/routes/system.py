"""Health, readiness and metrics: for the machines that watch over the service."""

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
    """Say whether rounds can be written and the schedule is the published one; 503 when not."""
    service = service_of(request)
    fault = service.schedule.fault(service.today())
    if fault:
        raise Problem("not-ready", fault, headers={"Retry-After": "60"})
    await service.probe()
    return private({"status": "ok"})


@root.get("/metrics")
async def metrics(request: Request) -> Response:
    """Return the metrics as Prometheus reads them."""
    service = service_of(request)
    day = service.today()
    usable = not service.schedule.fault(day)  # first: it looks at the file
    service.metrics.schedule.set(service.schedule.days_ahead(day), usable=usable)
    return Response(service.metrics.text(), 200, PRIVATE, MEDIA_TYPE)
