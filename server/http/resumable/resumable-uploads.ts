import { type Context, Hono } from "hono";
import type { Services } from "#app/platform/services.server.ts";
import { RESUMABLE_PATH } from "#app/shop/artwork/in-progress/upload-address.ts";
import type { ShopBindings } from "../bindings.ts";
import { senderOf } from "./sender-of.ts";
import { createTusServer } from "./tus-server.ts";

/** What the protocol is spoken in; whatever else proxies write is none of the library's business. */
const SPOKEN = /^(?:tus-|upload-|content-(?:type|length)$)/;
/** For pages of other sites, which get nothing here. */
const FOR_OTHER_SITES = /^access-control-/;

/** Uploads that go on after a lost line (decision 59). No page, so it is answered before the framework. */
export function resumableUploads(services: Services): Hono<ShopBindings> {
  const app = new Hono<ShopBindings>();
  const tus = createTusServer(services);
  const answer = async (c: Context<ShopBindings>): Promise<Response> => {
    const { raw } = c.req;
    const makesOwner = raw.method === "POST";
    const { uploader, cookies } = await senderOf(services, raw, c.var.info, { makesOwner });
    const answered = await asJson(await tus.answer(asSpoken(raw), uploader));
    for (const cookie of cookies) answered.headers.append("Set-Cookie", cookie);
    return answered;
  };
  app.post(RESUMABLE_PATH, answer);
  app.all(RESUMABLE_PATH, answer);
  app.all(`${RESUMABLE_PATH}/:uploadId`, answer);
  return app;
}

function asSpoken({ method, url, headers, body }: Request): Request {
  const spoken = [...headers].filter(([name]) => SPOKEN.test(name));
  return new Request(url, {
    method,
    headers: spoken,
    ...(body && { body, duplex: "half" }),
  });
}

/** Refusals are told as those of a plain upload are; nothing more comes on a connection that was not read. */
async function asJson(answered: Response): Promise<Response> {
  const headers = new Headers(
    [...answered.headers].filter(([name]) => !FOR_OTHER_SITES.test(name)),
  );
  headers.set("Cache-Control", "private, no-store");
  const { status } = answered;
  if (status < 400) return new Response(answered.body, { status, headers });
  headers.set("Connection", "close");
  headers.delete("Content-Length");
  if (status === 503) headers.set("Retry-After", "5");
  const error = (await answered.text()).trim();
  return Response.json({ error }, { status, headers });
}
