import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const MEBIBYTE = 1024 * 1024;
const LEAST_PART_BYTES = 5 * MEBIBYTE;
const MOST_BYTES = 5 * 1024 * MEBIBYTE;
const MOST_PARTS = 10_000;
const LONGEST_KEY_BYTES = 1024;

export interface AmazonRules {
  url: string;
  /** The refused requests, in order: "501 NotImplemented". */
  refused: string[];
  /** The requests that got through, in order: "PUT /uploads/one". */
  passed: string[];
  close(): Promise<void>;
}

type Code = keyof typeof STATUS;

const STATUS = {
  AccessControlListNotSupported: 400,
  AccessDenied: 403,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InvalidArgument: 400,
  InvalidRequest: 400,
  KeyTooLongError: 400,
  MissingContentLength: 411,
  NotImplemented: 501,
  XAmzContentSHA256Mismatch: 400,
} as const;

/**
 * Stands before an S3 emulator and refuses what Amazon refuses and the emulator takes:
 *
 * - a body in HTTP chunks of unannounced length: NotImplemented
 * - a body without a length: MissingContentLength
 * - a request that nobody signed: AccessDenied
 * - one that does not say what its body's hash is: InvalidRequest
 * - a body that is not the one that was signed: XAmzContentSHA256Mismatch
 * - a body that is not of its Content-MD5: BadDigest
 * - more than 5 GiB in one request: EntityTooLarge
 * - a key above 1,024 bytes: KeyTooLongError
 * - an access list, where the bucket's owner owns what is in it (each new bucket): AccessControlListNotSupported
 * - a part's number outside of 1 to 10,000: InvalidArgument
 * - parts below 5 MiB, but for the last one, when they are put together: EntityTooSmall
 */
export async function amazonRules(emulatorUrl: string): Promise<AmazonRules> {
  const refused: string[] = [];
  const passed: string[] = [];
  const parts = new Map<string, Map<number, number>>();

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const url = new URL(incoming.url ?? "/", emulatorUrl);
    const code = refuseByHeaders(incoming, url) ?? (await takeBody(incoming, url));
    if (typeof code !== "string") return passOn(incoming, code, url, response);
    refused.push(`${STATUS[code]} ${code}`);
    response.writeHead(STATUS[code], { "content-type": "application/xml", connection: "close" });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  }

  /** The body, or why it is refused. */
  async function takeBody(incoming: IncomingMessage, url: URL): Promise<Buffer | Code> {
    const body = await buffer(incoming);
    const code = refuseBody(incoming, body);
    if (code !== null) return code;
    const upload = url.searchParams.get("uploadId");
    if (upload === null) return body;
    const sizes = parts.get(upload) ?? new Map<number, number>();
    parts.set(upload, sizes);
    const number = Number(url.searchParams.get("partNumber"));
    if (incoming.method === "PUT") {
      if (!(number >= 1 && number <= MOST_PARTS)) return "InvalidArgument";
      sizes.set(number, body.length);
    }
    const allButLast = [...sizes].toSorted(([a], [b]) => a - b).slice(0, -1);
    const isComplete = incoming.method === "POST";
    const isSmall = isComplete && allButLast.some(([, bytes]) => bytes < LEAST_PART_BYTES);
    return isSmall ? "EntityTooSmall" : body;
  }

  function passOn(incoming: IncomingMessage, body: Buffer, url: URL, response: ServerResponse) {
    passed.push(`${incoming.method} ${url.pathname}`);
    const { method, headers } = incoming;
    const onward = request(url, { method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    onward.on("error", () => response.destroy());
    onward.end(body);
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: addressOf(server.address()), refused, passed, close };
}

function refuseByHeaders({ method, headers }: IncomingMessage, url: URL): Code | null {
  const announced = headers["content-length"];
  if (headers["transfer-encoding"] !== undefined && announced === undefined) {
    return "NotImplemented";
  }
  if (method === "PUT" && announced === undefined) return "MissingContentLength";
  if (headers.authorization === undefined) return "AccessDenied";
  if (headers["x-amz-content-sha256"] === undefined) return "InvalidRequest";
  if (Number(announced) > MOST_BYTES) return "EntityTooLarge";
  if (headers["x-amz-acl"] !== undefined) return "AccessControlListNotSupported";
  const key = decodeURIComponent(url.pathname.split("/").slice(2).join("/"));
  return Buffer.byteLength(key) > LONGEST_KEY_BYTES ? "KeyTooLongError" : null;
}

function refuseBody({ headers }: IncomingMessage, body: Buffer): Code | null {
  const signed = String(headers["x-amz-content-sha256"]);
  const isSigned = /^[\da-f]{64}$/.test(signed);
  if (isSigned && createHash("sha256").update(body).digest("hex") !== signed) {
    return "XAmzContentSHA256Mismatch";
  }
  const md5 = headers["content-md5"];
  const isDamaged =
    md5 !== undefined && createHash("md5").update(body).digest("base64") !== String(md5);
  return isDamaged ? "BadDigest" : null;
}

function addressOf(address: AddressInfo | string | null): string {
  if (typeof address !== "object" || address === null) {
    throw new Error("The server is not listening.");
  }
  return `http://${address.address}:${address.port}`;
}
