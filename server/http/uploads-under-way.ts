import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type AuthClient, mayBeSignedIn } from "#app/platform/auth/auth.server.ts";
import { isOutage } from "#app/platform/db/is-outage.server.ts";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import { ownCookie } from "#app/platform/own-cookie.server.ts";
import { sayAtTimes } from "#app/platform/say-at-times.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { NO_ROOM_ON_DISK } from "#app/shop/artwork/file-refusal.ts";
import { hasPaid } from "#app/shop/artwork/has-paid.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { announcedSize, type BodyWithFiles } from "./announced-size.ts";
import type { ShopBindings } from "./bindings.ts";
import { type BodyTerms, MAX_CALL_BYTES, MAX_LONG_FORM_BYTES } from "./body-limits.ts";
import { createDiskRoom } from "./disk-room.ts";
import { failedCall } from "./failed-answer.ts";
import type { AnswerRefused } from "./refused-form.ts";
import { createPlaces, MOST_AT_ONCE, MOST_CALLS_AT_ONCE } from "./upload-places.ts";

/** How long to wait for one of the others to end. */
const RETRY_SECONDS = 5;
const NO_ROOM_TOLD_EVERY_MS = 60_000;

type Refusable = { status: 413 | 429 | 503 | 507; message: string };

const MANY_UNDER_WAY: Refusable = {
  status: 429,
  message: "Many files are already uploading. Wait until they finish and try again.",
};
const AWAY: Refusable = {
  status: 503,
  message: "We can't take files at the moment. Please try again in a minute.",
};
const NO_ROOM: Refusable = { status: 507, message: NO_ROOM_ON_DISK.message };

/**
 * Lets so many bodies with files come at a time, of one browser, of one address and in all, and as
 * much as the disk has room for; what is refused is so before anything of it is read.
 */
export function uploadsUnderWay(
  services: Pick<Services, "auth" | "changes" | "db" | "env" | "log">,
  {
    processes,
    termsOf,
    refuseForm,
  }: { processes: number; termsOf: BodyTerms; refuseForm: AnswerRefused },
  freeBytes?: (folder: string) => Promise<number>,
) {
  const { auth, db } = services;
  const uploads = createPlaces(processes, MOST_AT_ONCE);
  const calls = createPlaces(processes, MOST_CALLS_AT_ONCE);
  const disk = createDiskRoom(services.env.dataDir, processes, freeBytes);
  const visitor = ownCookie("visitor", services.env);

  /** Many are refused while a disk is full. */
  const tellNoRoom = sayAtTimes(NO_ROOM_TOLD_EVERY_MS, (refused, bytes: number) =>
    services.log.warn({ bytes, refused }, "uploads have no room on the disk"),
  );

  /** Takes what the body needs, with how to give each back; says why it may not come. */
  async function findRefusal(
    body: BodyWithFiles,
    sender: Sender,
    taken: (() => void)[],
  ): Promise<Refusable | null> {
    const settings = await unlessAway(currentSettings(services));
    // A page says so itself, and gives back what was typed.
    if (settings === null && body.kind !== "form with files") return AWAY;
    const size = settings && announcedSize(body, settings);
    if (size?.ok === false) return size;
    const places = body.kind === "call with files" ? calls : uploads;
    const place =
      places.take({ ...sender, isKnown: false }) ??
      ((await unlessAway(isKnown(sender))) ? places.take({ ...sender, isKnown: true }) : null);
    if (place === null) return MANY_UNDER_WAY;
    taken.push(place);
    const bytes = size?.bytes ?? body.announced ?? 0;
    // Forms without a file need no room.
    if (bytes <= MAX_LONG_FORM_BYTES) return null;
    const room = await disk.keep(bytes, sender.address);
    if (room.ok) {
      taken.push(room.giveBack);
      return null;
    }
    if (room.reason === "address") return MANY_UNDER_WAY;
    tellNoRoom(bytes);
    return NO_ROOM;
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

  /** Asked only of whoever would find no place otherwise. */
  async function isKnown({ client }: Sender): Promise<boolean> {
    if (!mayBeSignedIn(client.cookie)) return false;
    const { person } = await auth.findSession(client, { isUse: false });
    return person !== null && (person.roles.length > 0 || (await hasPaid(db, person.userId)));
  }

  /** As whoever sent it reads answers. */
  async function refuse(
    c: Context<ShopBindings>,
    kind: BodyWithFiles["kind"],
    { status, message }: Refusable,
  ): Promise<Response> {
    if (kind === "form with files" && (status === 413 || status === 429)) {
      const answer = await refuseForm(c, { status, message });
      if (status === 429) answer.headers.set("Retry-After", String(RETRY_SECONDS));
      return answer;
    }
    if (status === 429 || status === 503) c.header("Retry-After", String(RETRY_SECONDS));
    if (kind === "file") return c.json({ error: message }, status);
    return c.json(status === 503 ? failedCall(status) : { error: { message } }, status);
  }

  return createMiddleware<ShopBindings>(async (c, next) => {
    const body = bodyOf(c, termsOf);
    if (body === null) return next();
    const address = networkOf(c.var.info.clientAddress);
    const sender = {
      visitor: visitor.values(c.req.raw)[0] ?? null,
      address,
      client: {
        cookie: c.req.header("cookie") ?? null,
        userAgent: c.req.header("user-agent") ?? null,
        address: c.var.info.clientAddress,
      },
    };
    const taken: (() => void)[] = [];
    try {
      const refused = await findRefusal(body, sender, taken);
      if (refused === NO_ROOM && body.kind === "form with files") {
        // Its page says so, with what was typed; the files are read past.
        c.set("info", { ...c.var.info, hasNoRoom: true });
      } else if (refused !== null) {
        return await refuse(c, body.kind, refused);
      }
      await next();
    } finally {
      for (const giveBack of taken) giveBack();
    }
  });
}

interface Sender {
  visitor: string | null;
  address: string;
  client: AuthClient;
}

/** What is said of a body that may bring files; `null` when it is as small as any other. */
function bodyOf(c: Context<ShopBindings>, termsOf: BodyTerms): BodyWithFiles | null {
  const { method, path } = c.req;
  const { kind } = termsOf(path, c.req.header("content-type") ?? "");
  if (method !== "POST" || kind === "plain" || kind === "long text") return null;
  const length = c.req.header("content-length");
  const announced = length === undefined ? null : Number(length);
  const isSmallCall = kind === "call with files" && (announced ?? Infinity) <= MAX_CALL_BYTES;
  return isSmallCall ? null : { kind, path, purpose: c.req.query("purpose"), announced };
}
