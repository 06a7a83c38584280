import { statfs } from "node:fs/promises";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isOutage } from "#app/platform/db/is-outage.server.ts";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import { ownCookie } from "#app/platform/own-cookie.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { NO_ROOM_ON_DISK } from "#app/shop/artwork/file-refusal.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { announcedRefusal, type BodyWithFiles } from "./announced-refusal.ts";
import type { ShopBindings } from "./bindings.ts";
import { bodyKind, MAX_FORM_BYTES } from "./body-limits.ts";
import { failedCall } from "./failed-answer.ts";
import { createPlaces } from "./upload-places.ts";

/** How long to wait for one of the others to end. */
const RETRY_SECONDS = 5;
/** What the database beside the files needs to go on working. */
const RESERVE_BYTES = 256 * 1024 * 1024;

type Refusable = { status: 413 | 429 | 503 | 507; message: string };

const MANY_UNDER_WAY: Refusable = {
  status: 429,
  message: "Many files are on their way already. Wait until they are here and try again.",
};
const AWAY: Refusable = {
  status: 503,
  message: "We can't take files at the moment. Please try again in a minute.",
};

/**
 * Lets so many bodies with files come at a time, of one browser, of one address and in all, and
 * refuses when it is announced what is too large or finds no room: before anything of it is read.
 */
export function uploadsUnderWay(
  services: Pick<Services, "changes" | "db" | "env" | "log">,
  processes: number,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
) {
  const places = createPlaces(processes);
  const visitor = ownCookie("visitor", services.env);

  async function findRefusal(body: BodyWithFiles): Promise<Refusable | null> {
    const settings = await unlessAway(currentSettings(services));
    // A page says so itself, and gives back what was typed.
    if (settings === null) return body.kind === "form with files" ? null : AWAY;
    const refused = announcedRefusal(body, settings);
    if (refused !== null) return refused;
    // Forms without a file need no room.
    if (body.announced <= MAX_FORM_BYTES) return null;
    const free = await freeBytes(services.env.dataDir);
    return body.announced + RESERVE_BYTES > free ? NO_ROOM : null;
  }

  async function unlessAway<Found>(asking: Promise<Found>): Promise<Found | null> {
    try {
      return await asking;
    } catch (error) {
      if (!isOutage(error)) throw error;
      services.log.error({ err: error }, "the database can't be reached");
      return null;
    }
  }

  return createMiddleware<ShopBindings>(async (c, next) => {
    const kind = bodyKind(c.req.path, c.req.header("content-type") ?? "");
    if (c.req.method !== "POST" || kind === "plain") return next();
    const announced = Number(c.req.header("content-length") ?? 0);
    const body = { kind, path: c.req.path, purpose: c.req.query("purpose"), announced };
    const refused = await findRefusal(body);
    if (refused === NO_ROOM) services.log.error(body, "an upload has no room on the disk");
    if (refused !== null) return refuse(c, kind, refused);
    const address = networkOf(c.var.info.clientAddress);
    const leave = places.take({ visitor: visitor.values(c.req.raw)[0] ?? null, address });
    if (leave === null) return refuse(c, kind, MANY_UNDER_WAY);
    try {
      await next();
    } finally {
      leave();
    }
  });
}

const NO_ROOM: Refusable = { status: 507, message: NO_ROOM_ON_DISK.message };

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** As whoever sent it reads answers. */
function refuse(
  c: Context<ShopBindings>,
  kind: BodyWithFiles["kind"],
  { status, message }: Refusable,
) {
  // The body was not read, so nothing more can be sent on its connection.
  c.header("Connection", "close");
  if (status === 429 || status === 503) c.header("Retry-After", String(RETRY_SECONDS));
  if (kind === "file") return c.json({ error: message }, status);
  if (kind === "call with files") {
    return c.json(status === 503 ? failedCall(status) : { error: { message } }, status);
  }
  return c.text(message, status);
}
