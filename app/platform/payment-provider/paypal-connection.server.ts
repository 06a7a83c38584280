import { ApiError, Client, Environment } from "@paypal/paypal-server-sdk";
import { z } from "zod";
import { createHttpAdapter } from "./http-adapter.server.ts";

export interface PaypalAccount {
  clientId: string;
  clientSecret: string;
  environment: "sandbox" | "live";
  /** Another address that speaks PayPal's endpoints; `null` is PayPal itself. */
  baseUrl: string | null;
  /** How long one call may take, in milliseconds. */
  timeoutMs?: number;
}

export type CallResult<Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      /** These three are the provider's own words; `null` when it gave no answer. */
      status: number | null;
      issue: string | null;
      /** The field of the request that PayPal does not accept. */
      field: string | null;
      reason: string;
    };

export interface PaypalConnection {
  call<Value>(ask: (client: Client) => Promise<Value>): Promise<CallResult<Value>>;
}

const DEFAULT_TIMEOUT_MS = 10_000;
const TOKEN_MARGIN_SECONDS = 60;

/**
 * Calls PayPal through its SDK. The SDK's client keeps a failed sign-in for
 * ever and a revoked token until it expires, so after either it is replaced.
 */
export function connectToPaypal(account: PaypalAccount): PaypalConnection {
  let client = createClient(account);

  async function attempt<Value>(
    ask: (client: Client) => Promise<Value>,
    triesLeft: number,
  ): Promise<CallResult<Value>> {
    const used = client;
    try {
      return { ok: true, value: await ask(used) };
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.statusCode !== 401;
      if (!isRefusal && client === used) client = createClient(account);
      const isUnauthorized = error instanceof ApiError && error.statusCode === 401;
      if (isUnauthorized && triesLeft > 0) return attempt(ask, triesLeft - 1);
      return describe(error);
    }
  }

  return { call: (ask) => attempt(ask, 1) };
}

function createClient(account: PaypalAccount): Client {
  const timeoutMs = account.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  return new Client({
    environment: account.environment === "live" ? Environment.Production : Environment.Sandbox,
    timeout: timeoutMs,
    clientCredentialsAuthCredentials: {
      oAuthClientId: account.clientId,
      oAuthClientSecret: account.clientSecret,
      oAuthClockSkew: TOKEN_MARGIN_SECONDS,
    },
    unstable_httpClientOptions: { adapter: createHttpAdapter(account.baseUrl, timeoutMs) },
  });
}

const problemSchema = z.object({
  name: z.string().optional(),
  message: z.string().optional(),
  debug_id: z.string().optional(),
  error: z.string().optional(),
  details: z
    .array(z.object({ issue: z.string().optional(), field: z.string().optional() }))
    .optional(),
});

function describe(error: unknown): CallResult<never> {
  if (!(error instanceof ApiError)) {
    return { ok: false, status: null, issue: null, field: null, reason: wordsOf(error) };
  }
  const problem = problemSchema.safeParse(parseJson(error.body));
  const body = problem.success ? problem.data : {};
  const issue = body.details?.[0]?.issue ?? body.name ?? body.error ?? null;
  const reason = [`HTTP ${error.statusCode}`, issue, body.debug_id && `debug id ${body.debug_id}`]
    .filter(Boolean)
    .join(", ");
  return {
    ok: false,
    status: error.statusCode,
    issue,
    field: body.details?.[0]?.field ?? null,
    reason,
  };
}

/** `fetch` hides what went wrong ("ECONNREFUSED") in the cause. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}: ${wordsOf(error.cause)}` : error.message;
}

function parseJson(body: unknown): unknown {
  if (typeof body !== "string") return null;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
