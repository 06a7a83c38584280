import { randomUUID } from "node:crypto";
import { Server } from "@tus/server";
import { isOutage } from "#app/platform/db/is-outage.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isDiskFull } from "#app/platform/system-error.server.ts";
import { beginUpload } from "#app/shop/artwork/in-progress/begin-upload.server.ts";
import { findOwnUpload } from "#app/shop/artwork/in-progress/own-upload.server.ts";
import { findTakenUpload } from "#app/shop/artwork/in-progress/taken-upload.server.ts";
import { RESUMABLE_PATH } from "#app/shop/artwork/in-progress/upload-address.ts";
import { NO_PURPOSE, NO_ROOM_ON_DISK, UPLOAD_GONE } from "#app/shop/artwork/file-refusal.ts";
import type { Uploader } from "#app/shop/artwork/uploader.ts";
import { sentPurpose } from "#app/shop/artwork/sent-purpose.ts";
import { createTurnLocker } from "./turn-locker.ts";
import { tusRefusal } from "./tus-refusal.ts";
import { tusStore } from "./tus-store.ts";

/** How long a request may go on that another one of the same upload has asked to end. */
const DRAIN_MS = 1000;

const AWAY = "We can't take files at the moment. Please try again in a minute.";
const FAULT = "Something went wrong on our side. Please try again.";

/**
 * The protocol by which uploads go on (tus 1.0.0), answered for whoever the sender of a request was
 * found to be. Anybody else's upload is none to them.
 */
export function createTusServer(
  services: Pick<Services, "changes" | "db" | "env" | "log" | "now">,
) {
  const senders = new WeakMap<object, Uploader>();
  const ownerOf = (request: object): Uploader => {
    const uploader = senders.get(request);
    if (!uploader) throw new Error("This request has no known sender.");
    return uploader;
  };
  const server = new Server({
    path: RESUMABLE_PATH,
    datastore: tusStore(services),
    locker: createTurnLocker(),
    lockDrainTimeout: DRAIN_MS,
    relativeLocation: true,
    respectForwardedHeaders: false,
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    async onIncomingRequest(request, id) {
      if (request.method === "POST") return;
      const owner = ownerOf(request);
      if (await findOwnUpload(services.db, id, owner, services.now())) return;
      // Of what has become a file it can be asked whether it has arrived, and nothing more.
      const isTaken = request.method === "HEAD" && (await findTakenUpload(services.db, id, owner));
      if (!isTaken) throw tusRefusal(UPLOAD_GONE);
    },
    async onUploadCreate(request, { id, size, metadata }) {
      const purpose = sentPurpose(new URL(request.url));
      if (!purpose) throw tusRefusal(NO_PURPOSE);
      const name = metadata?.["filename"] ?? "file";
      const announced = { id, purpose, name, bytes: size ?? 0 };
      const begun = await beginUpload(services, ownerOf(request), announced);
      if (!begun.ok) throw tusRefusal(begun);
      return {};
    },
    onResponseError(_request, error) {
      if ("status_code" in error) return undefined;
      services.log.error({ err: error }, "an upload failed");
      if (isDiskFull(error)) return { status_code: 507, body: NO_ROOM_ON_DISK.message };
      if (isOutage(error)) return { status_code: 503, body: AWAY };
      return { status_code: 500, body: FAULT };
    },
  });
  return {
    answer(request: Request, uploader: Uploader): Promise<Response> {
      senders.set(request, uploader);
      return server.handleWeb(request);
    },
  };
}
