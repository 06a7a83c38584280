import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

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

/** A registry of its own, so that several shops in one process do not share figures. */
export function createMetrics(pool: PoolCounts): Metrics {
  const registry = new Registry();
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
    text: () => registry.metrics(),
  };
}
