import { newDebugId } from "./identifiers.ts";

/** The answer of a handler; written to the socket by the server. */
export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body: string;
  /** Keep the caller waiting for so long before the answer, in milliseconds. */
  holdMs?: number;
}

export interface Link {
  href: string;
  rel: string;
  method: "GET" | "POST" | "PATCH";
}

export function json(status: number, body: unknown): Reply {
  return {
    status,
    headers: { "content-type": "application/json" },
    body: body === null ? "" : JSON.stringify(body),
  };
}

export interface Issue {
  issue: string;
  description: string;
  field?: string;
  value?: string;
}

const NAMES: Record<number, [name: string, message: string]> = {
  400: [
    "INVALID_REQUEST",
    "Request is not well-formed, syntactically incorrect, or violates schema.",
  ],
  404: ["RESOURCE_NOT_FOUND", "The specified resource does not exist."],
  422: [
    "UNPROCESSABLE_ENTITY",
    "The requested action could not be performed, semantically incorrect, or failed business validation.",
  ],
  500: ["INTERNAL_SERVER_ERROR", "An internal server error has occurred."],
};

/** An error in PayPal's form: a name, a debug id, and the issues in `details`. */
export function problem(status: 400 | 404 | 422 | 500, issues: Issue[], links: Link[] = []): Reply {
  const [name, message] = NAMES[status] ?? ["INTERNAL_SERVER_ERROR", "Unknown"];
  return json(status, { name, message, debug_id: newDebugId(), details: issues, links });
}

export const orderNotFound = (): Reply =>
  problem(404, [
    { issue: "INVALID_RESOURCE_ID", description: "Specified resource ID does not exist." },
  ]);
