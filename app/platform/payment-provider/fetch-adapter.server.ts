import { z } from "zod";

const requestSchema = z.object({
  method: z.string(),
  url: z.url(),
  headers: z.instanceof(Object),
  data: z.string().optional(),
});

/** What the SDK's transport expects back. */
interface TransportResponse {
  status: number;
  statusText: string;
  headers: Record<string, string>;
  data: string;
  config: unknown;
}

/**
 * Carries the SDK's calls with `fetch`, each within `timeoutMs`. The SDK's hosts
 * are hard-coded, so with a `baseUrl` the address is rewritten here; nothing
 * else differs between the simulator and PayPal.
 */
export function createFetchAdapter(baseUrl: string | null, timeoutMs: number) {
  return async (config: unknown): Promise<TransportResponse> => {
    const request = requestSchema.parse(config);
    const response = await fetch(rewrite(request.url, baseUrl), {
      method: request.method.toUpperCase(),
      headers: plainHeaders(request.headers),
      ...(request.data !== undefined && { body: request.data }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      data: await response.text(),
      config,
    };
  };
}

function rewrite(address: string, baseUrl: string | null): string {
  if (baseUrl === null) return address;
  const { pathname, search } = new URL(address);
  return new URL(pathname + search, baseUrl).href;
}

function plainHeaders(headers: object): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === "string") plain[name] = value;
  }
  return plain;
}
