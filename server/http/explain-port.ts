import { once } from "node:events";
import { createServer } from "node:net";
import type { Env } from "#app/platform/env.server.ts";
import { explainListening } from "./explain-listening.ts";

/** Why the shop could not listen at its port now, in words; `null` where it could. */
export async function explainPort({ host, port }: Pick<Env, "host" | "port">) {
  const server = createServer().listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    const reason = explainListening(error);
    if (reason === null) throw error;
    return reason;
  }
  server.close();
  await once(server, "close");
  return null;
}
