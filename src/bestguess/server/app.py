"""`create_app`: the routes, the middleware before them, and their OpenAPI."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from bestguess import __version__
from bestguess.files import page_files
from bestguess.server.auth import COOKIE
from bestguess.server.connections import Connections
from bestguess.server.errors import Problem
from bestguess.server.middleware import Middleware
from bestguess.server.responses import page_routes
from bestguess.server.routes import advice, players, puzzles, rounds, system
from bestguess.server.schemas import GuessShape, OutsidersShape, ProblemShape
from bestguess.server.service import Service
from bestguess.server.settings import API, Clock, Settings, utc_now

_ABOUT = """Puzzles of Entropy, judged by the service; and advice for the other games of bestguess.

A player is an anonymous token: a cookie in a browser, `Authorization: Bearer TOKEN` elsewhere.
Days are days of UTC. Errors are problem details (RFC 9457): switch on `type`."""


def create_app(settings: Settings, clock: Clock = utc_now, *, migrated: bool = False) -> FastAPI:
    """Return the application; raise ServerError when it cannot start with these settings.

    It makes what is missing in the data folder, and brings the database up to date unless that was
    just done (`migrated`).
    """
    service = Service(settings, clock)
    if not migrated:
        service.migrate()

    @asynccontextmanager
    async def living(_app: FastAPI) -> AsyncIterator[None]:
        service.start()
        yield
        service.close()

    app = FastAPI(
        title="bestguess",
        version=__version__,
        description=_ABOUT,
        openapi_url=f"{API}/openapi.json",
        docs_url=None,  # it would load scripts from another host
        redoc_url=None,
        lifespan=living,
        redirect_slashes=False,
    )
    app.state.service = service
    app.state.connections = Connections(service)
    # On the application itself: a router in between would be asked for its match, too.
    rounds.add_guess_route(app.router)
    for part in (rounds, puzzles, players, advice, system):
        app.include_router(part.router)
    app.include_router(system.root)
    app.router.routes.extend(page_routes(page_files()))
    app.add_middleware(Middleware, service=service)
    app.add_exception_handler(HTTPException, _http_problem)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]
    return app


async def _http_problem(request: Request, error: Exception) -> Response:
    """Answer what the framework refuses as a problem, too."""
    assert isinstance(error, HTTPException)
    if isinstance(error, Problem):
        return error.response()
    if error.status_code == 404:
        return Problem("not-found", "Nothing is at this address.").response()
    if error.status_code == 405:
        allowed = _methods(request)
        detail = f"Use {' or '.join(allowed)} here."
        return Problem("wrong-method", detail, headers={"Allow": ", ".join(allowed)}).response()
    status = error.status_code if error.status_code < 500 else 500
    return Problem("bad-request", "The request cannot be read.", status=status).response()


def _methods(request: Request) -> list[str]:
    """Return all methods of an address; the framework would tell those of one route."""
    paths: dict[str, Any] = request.app.openapi()["paths"]
    found = {
        method.upper()
        for path, operations in paths.items()
        if compile_path(path)[0].match(request.url.path)
        for method in operations
    }
    found = found or {"GET"}  # the page and the metrics are not in the OpenAPI
    return sorted(found | {"HEAD"} if "GET" in found else found)


async def _invalid(_request: Request, error: Exception) -> Response:
    """Say where a request does not fit, without repeating what was sent."""
    assert isinstance(error, RequestValidationError)
    found = [
        {"where": ".".join(str(part) for part in each["loc"])[:80], "what": each["msg"][:200]}
        for each in error.errors()[:10]
    ]
    detail = "The request does not fit its schema; see errors."
    return Problem("invalid", detail, errors=found).response()


def _openapi(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI, with the shape of problems and the ways to say who one is."""
    if app.openapi_schema is None:
        made = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes
        )
        components = made.setdefault("components", {})
        components["securitySchemes"] = {
            "cookie": {
                "type": "apiKey",
                "in": "cookie",
                "name": COOKIE,
                "description": "Behind TLS with `__Host-` before its name, or under a prefix"
                " `__Secure-`.",
            },
            "bearer": {"type": "http", "scheme": "bearer"},
        }
        for operations in made["paths"].values():
            for operation in operations.values():
                if "401" in operation["responses"]:  # somebody new may come without either
                    operation["security"] = [{}, {"cookie": []}, {"bearer": []}]
        schemas = components.setdefault("schemas", {})
        shapes: dict[str, type[BaseModel]] = {
            "Problem": ProblemShape,
            "GuessShape": GuessShape,
            "OutsidersShape": OutsidersShape,
        }
        for name, shape in shapes.items():
            schemas[name] = shape.model_json_schema(ref_template="#/components/schemas/{model}")
            schemas[name].pop("$defs", None)
        app.openapi_schema = made
    return app.openapi_schema
