import type { Visitor } from "./visitor.ts";

const TUS = { "tus-resumable": "1.0.0" };
const PIECE = "application/offset+octet-stream";
const RESUMABLE = "/api/uploads/resumable";

/** What a browser says when it begins an upload. */
export interface Announced {
  bytes: number | string;
  name?: string;
  purpose?: string;
}

/** The protocol by which uploads go on, in the words of one browser. */
export function resumableUploads(visitor: Pick<Visitor, "send">) {
  const send = (path: string, init: RequestInit) =>
    visitor.send(path, {
      ...init,
      headers: { ...TUS, ...Object.fromEntries(new Headers(init.headers)) },
    });
  return {
    begin({ bytes, name = "card.pdf", purpose = "artwork" }: Announced): Promise<Response> {
      const headers = {
        "upload-length": String(bytes),
        "upload-metadata": `filename ${Buffer.from(name).toString("base64")}`,
      };
      return send(`${RESUMABLE}?purpose=${purpose}`, { method: "POST", headers });
    },
    append(path: string, from: number, body: Uint8Array<ArrayBuffer>): Promise<Response> {
      const headers = {
        "upload-offset": String(from),
        "content-type": PIECE,
      };
      return send(path, { method: "PATCH", headers, body });
    },
    ask: (path: string) => send(path, { method: "HEAD" }),
    cancel: (path: string) => send(path, { method: "DELETE" }),
    take: (path: string) => visitor.send(`${path}/file`, { method: "POST" }),
    send,
  };
}

export type ResumableUploads = ReturnType<typeof resumableUploads>;

/** Begins an upload and gives its address. */
export async function begun(uploads: ResumableUploads, announced: Announced): Promise<string> {
  const answer = await uploads.begin(announced);
  const path = answer.headers.get("location");
  if (path === null) throw new Error(`No upload began: ${answer.status} ${await answer.text()}`);
  return path;
}

/** How many bytes the shop has of an upload. */
export async function offsetOf(uploads: ResumableUploads, path: string): Promise<number> {
  const answer = await uploads.ask(path);
  if (answer.status !== 200) throw new Error(`The upload can't be asked about: ${answer.status}`);
  return Number(answer.headers.get("upload-offset"));
}

/**
 * Sends the beginning of a piece and then nothing, until whoever takes it goes away; the answer, if one
 * comes, is of no interest.
 */
export async function sendAndHang(
  visitor: Pick<Visitor, "send">,
  path: string,
  from: number,
  beginning: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(beginning) });
  const headers = { ...TUS, "upload-offset": String(from), "content-type": PIECE };
  const init = { method: "PATCH", headers, body, duplex: "half" };
  await visitor.send(path, init).catch(() => undefined);
}
