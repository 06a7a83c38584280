import { createServer } from "node:http";
import { connect } from "node:net";
import { once } from "node:events";
import { expect, test } from "vitest";
import { gracefulClose } from "./close-gracefully.ts";

/** A server that answers after a moment. */
async function listening() {
  const server = createServer((_request, response) => {
    setTimeout(() => response.end("done"), 100);
  });
  const close = gracefulClose(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It has no port.");
  return { close, port: address.port };
}

test("a connection on which nothing was asked yet is not waited for", async () => {
  const { close, port } = await listening();
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const startedAt = performance.now();
  await close();
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test("a request under way is answered, on a new connection and on a used one", async () => {
  const { close, port } = await listening();
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
  await ask();
  const answer = ask();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const startedAt = performance.now();
  await close();
  expect(await answer).toBe("done");
  // Its connection would have been kept for the next request.
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
