import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Figures for Prometheus. */
export interface Metrics {
  observeRequest(method: string, status: number, seconds: number): void;
  contentType: string;
  text(): Promise<string>;
}

/** Counts connections of a pool that are open, idle and waited for. */
interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/**
 * A registry of its own, so that several shops in one process do not share figures.
 * `gather` tells those of every process of the shop, where it has more than this one:
 * the process that started them asks each for its own.
 */
export function createMetrics(
  pool: PoolCounts,
  gather: (() => Promise<string>) | null = null,
): Metrics {
  const registry = new Registry();
  if (gather) answerGatherer(registry);
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request, by method and status.",
    labelNames: ["method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: "database_connections",
    help: "Connections to the database, by state.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "open" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waited_for" }, pool.waitingCount);
    },
  });
  return {
    observeRequest: (method, status, seconds) => {
      requests.observe({ method, status: String(status) }, seconds);
    },
    contentType: registry.contentType,
    text: gather ?? (() => registry.metrics()),
  };
}

/** Tells this process's figures to whoever gathers those of all. */
function answerGatherer(registry: Registry) {
  AggregatorRegistry.setRegistries([registry]);
  // Made for its listening alone.
  void new AggregatorRegistry();
}

/** Gathers the figures of the processes that this one started. */
export function createMetricsGatherer(): () => Promise<string> {
  const gatherer = new AggregatorRegistry();
  return () => gatherer.clusterMetrics();
}
