import { and, desc, eq, inArray } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, proofs } from "#app/platform/db/schema.ts";
import { arePressedAlike, type PressedSide } from "./pressed-side.ts";

/**
 * Whether a face that is about to be made for the press is none of those that the customer of its item approved
 * in a press file. `false` where what they approved was no press file, or they approved nothing yet.
 */
export async function isOtherApproved(
  db: DbOrTx,
  lineId: string,
  side: PressedSide,
): Promise<boolean> {
  const [approved] = await db
    .select({ pressOf: proofs.pressOf })
    .from(proofs)
    .where(and(eq(proofs.orderLineId, lineId), eq(proofs.state, "approved")))
    .orderBy(desc(proofs.number))
    .limit(1);
  if (!approved?.pressOf) return false;
  return !approved.pressOf.some((one) => arePressedAlike([one], [side]));
}

/**
 * Whether the artwork that a press file was made of is still what its item is printed from; `null` where it is
 * gone.
 */
export async function pressStandings(
  db: DbOrTx,
  pressFiles: readonly (readonly PressedSide[])[],
): Promise<("same" | "changed" | null)[]> {
  const ids = [...new Set(pressFiles.flat().map(({ fileId }) => fileId))];
  const now = await readContents(db, ids);
  return pressFiles.map((sides) => {
    const contents = sides.map(({ fileId }) => now.get(fileId));
    if (contents.includes(undefined)) return null;
    return sides.every(({ sha256 }, index) => sha256 === contents[index]) ? "same" : "changed";
  });
}

async function readContents(db: DbOrTx, fileIds: readonly string[]) {
  if (fileIds.length === 0) return new Map<string, string>();
  const found = await db
    .select({ id: files.id, sha256: files.sha256 })
    .from(files)
    .where(inArray(files.id, [...fileIds]));
  return new Map(found.map(({ id, sha256 }) => [id, sha256]));
}
