import autocannon from "autocannon";

export interface LoadFigures {
  requestsPerSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  errors: number;
}

/** Asks for one page again and again over 16 connections for some seconds. */
export async function load(url: string, seconds: number): Promise<LoadFigures> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    headers: { "accept-encoding": "identity" },
  });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50Milliseconds: result.latency.p50,
    p99Milliseconds: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}
