"""The lab past one machine: cells, and shards of large ones, on a Dask cluster."""

from bestguess.lab.cluster.cluster import open_cluster, run_on_cluster, threads_of
from bestguess.lab.cluster.jobs import GRAIN

__all__ = ["GRAIN", "open_cluster", "run_on_cluster", "threads_of"]
