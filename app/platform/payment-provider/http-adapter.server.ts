import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { text } from "node:stream/consumers";
import { z } from "zod";

const callSchema = z.object({
  method: z.string(),
  url: z.url(),
  headers: z.instanceof(Object),
  data: z.string().optional(),
});

interface Call {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
}

/** The response that the SDK's transport expects. */
interface TransportResponse {
  status: number;
  statusText: string;
  headers: Record<string, string>;
  data: string;
  config: unknown;
}

/**
 * Carries the SDK's calls over kept connections, each within `timeoutMs`. The
 * SDK's hosts are hard-coded, so with a `baseUrl` the address is rewritten here;
 * nothing else differs between the simulator and PayPal. Not `fetch`: Node
 * 24.21's throws outside the promise when a kept connection was just closed,
 * which would end the whole shop.
 */
export function createHttpAdapter(baseUrl: string | null, timeoutMs: number) {
  const agents = {
    http: new HttpAgent({ keepAlive: true }),
    https: new HttpsAgent({ keepAlive: true }),
  };

  function open({ url, method, headers }: Call, signal: AbortSignal): ClientRequest {
    const options = { method, headers, signal };
    return url.protocol === "https:"
      ? httpsRequest(url, { ...options, agent: agents.https })
      : httpRequest(url, { ...options, agent: agents.http });
  }

  async function send(
    call: Call,
    signal: AbortSignal,
    mayRepeat: boolean,
  ): Promise<TransportResponse> {
    const outgoing = open(call, signal);
    try {
      const response = await answerTo(outgoing, call.body);
      return {
        status: response.statusCode ?? 0,
        statusText: response.statusMessage ?? "",
        headers: plainHeaders(response.headers),
        data: await text(response),
        config: null,
      };
    } catch (error) {
      // A kept connection was closed. Every call reads or carries a key, so it may be repeated.
      if (mayRepeat && outgoing.reusedSocket && !signal.aborted) return send(call, signal, false);
      throw error;
    }
  }

  return async (config: unknown): Promise<TransportResponse> => {
    const { url, method, headers, data } = callSchema.parse(config);
    const call: Call = {
      method: method.toUpperCase(),
      url: addressOf(url, baseUrl),
      headers: plainHeaders(headers),
      body: data,
    };
    const response = await send(call, AbortSignal.timeout(timeoutMs), true);
    return { ...response, config };
  };
}

function answerTo(outgoing: ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once("response", resolve);
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

function addressOf(address: string, baseUrl: string | null): URL {
  const url = new URL(address);
  return baseUrl === null ? url : new URL(url.pathname + url.search, baseUrl);
}

function plainHeaders(headers: object): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === "string") plain[name] = value;
  }
  return plain;
}
