import { readFile } from "node:fs/promises";
import { createServer } from "node:http";

/** The peer of `bench/pages.ts`: plain `node:http` that answers with the bytes of one file. */
const [file = ""] = process.argv.slice(2);
const body = await readFile(file);

const server = createServer((_request, response) => {
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-length": body.length,
  });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  process.stdout.write(`${address.port}\n`);
});
