import { createServer } from "node:http";
import { connect } from "node:net";
import { once } from "node:events";
import { expect, test } from "vitest";
import { promised } from "#tests/support/promised.ts";
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
  expect(performance.now() - startedAt).toBeLessThan(promised(1000));
});

/** What a server answers to a request of which every byte was sent before it was asked to close. */
function sentOn(port: number) {
  const socket = connect(port, "127.0.0.1");
  const send = () => socket.write("GET / HTTP/1.1\r\nhost: shop\r\n\r\n");
  const opened = once(socket, "connect");
  const answer = new Promise<string>((resolve, reject) => {
    let text = "";
    socket.on("data", (part: Buffer) => (text += part.toString()));
    socket.once("end", () => resolve(text));
    socket.once("error", reject);
  });
  return { socket, opened, send, answer };
}

test("requests that were sent before the end are answered, however new their connections are", async () => {
  const { close, port } = await listening();
  const clients = Array.from({ length: 20 }, () => sentOn(port));
  await Promise.all(clients.map(({ opened }) => opened));
  for (const { send } of clients) send();
  const closed = close();
  for (const answer of await Promise.all(clients.map(({ answer }) => answer))) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain("Connection: close");
  }
  await closed;
});

test("a request that was sent on a connection kept from before is answered", async () => {
  const { close, port } = await listening();
  const clients = Array.from({ length: 20 }, () => sentOn(port));
  for (const { send } of clients) send();
  await Promise.all(clients.map(({ socket }) => once(socket, "data")));
  for (const { send } of clients) send();
  const closed = close();
  for (const answer of await Promise.all(clients.map(({ answer }) => answer))) {
    expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(answer.match(/Connection: close/g)).toHaveLength(1);
  }
  await closed;
});

test("whose answer was under way is told that its connection ends", async () => {
  const { close, port } = await listening();
  const { send, answer } = sentOn(port);
  send();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await close();
  expect(await answer).toContain("Connection: close");
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
  expect(performance.now() - startedAt).toBeLessThan(promised(1000));
});
