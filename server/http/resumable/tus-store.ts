import type { Readable } from "node:stream";
import { DataStore, Upload } from "@tus/server";
import { eq } from "drizzle-orm";
import { files, uploadsInProgress } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { appendToUpload } from "#app/shop/artwork/in-progress/append-to-upload.server.ts";
import { dropUpload } from "#app/shop/artwork/in-progress/drop-upload.server.ts";
import { UPLOAD_GONE } from "#app/shop/artwork/file-refusal.ts";
import { tusRefusal } from "./tus-refusal.ts";

const MOVED_ON = { status: 409, message: "Another request has sent more of this file." };

/**
 * Uploads in progress, as the library of their protocol wants to find them. Whoever asks has been
 * found to be their owner, and what begins is written down before the library hears of it.
 */
export function tusStore(services: Pick<Services, "db" | "env" | "now">): DataStore {
  const { db } = services;
  const isThis = (id: string) => eq(uploadsInProgress.id, id);
  return Object.assign(new DataStore(), {
    extensions: ["creation", "termination"],
    async getUpload(id: string): Promise<Upload> {
      const [found] = await db.select().from(uploadsInProgress).where(isThis(id));
      if (found) return new Upload({ id, size: found.bytes, offset: found.receivedBytes });
      const [taken] = await db.select().from(files).where(eq(files.id, id));
      if (taken) return new Upload({ id, size: taken.bytes, offset: taken.bytes });
      throw tusRefusal(UPLOAD_GONE);
    },
    async write(content: Readable, id: string, receivedBytes: number): Promise<number> {
      const appended = await appendToUpload(services, { id, receivedBytes }, content);
      if (appended.ok) return appended.receivedBytes;
      if (appended.reason === "moved_on") throw tusRefusal(MOVED_ON);
      await dropUpload(services, isThis(id));
      throw tusRefusal(UPLOAD_GONE);
    },
    async remove(id: string): Promise<void> {
      await dropUpload(services, isThis(id));
    },
  });
}
