import autocannon from "autocannon";

export interface LoadFigures {
  requestsPerSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  errors: number;
}

/** Asks for one page again and again for some seconds, each connection one request at a time. */
export async function load(
  url: string,
  seconds: number,
  {
    connections = 16,
    headers = {},
  }: { connections?: number; headers?: Record<string, string> } = {},
): Promise<LoadFigures> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { "accept-encoding": "identity", ...headers },
  });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50Milliseconds: result.latency.p50,
    p99Milliseconds: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}
