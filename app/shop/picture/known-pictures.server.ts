import { inArray } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { pictures } from "#app/platform/db/schema.ts";
import { PICTURES } from "#catalogue/pictures.ts";
import { keptPictureId } from "./kept-picture.ts";

const BUILT_IN = new Set(Object.keys(PICTURES).map((slug) => `/pictures/${slug}`));

/**
 * Those of these addresses that the shop has a picture at, built in or uploaded. What a
 * form says of a picture is an address: nothing else may be stored. In a transaction they
 * stay until its end, whatever is swept meanwhile.
 */
export async function knownPictures(
  db: DbOrTx,
  urls: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = urls.map(keptPictureId).filter((id) => id !== null);
  const kept =
    ids.length === 0
      ? []
      : await db
          .select({ id: pictures.id })
          .from(pictures)
          .where(inArray(pictures.id, ids))
          .for("key share");
  const known = new Set(kept.map(({ id }) => id));
  return new Set(urls.filter((url) => BUILT_IN.has(url) || known.has(keptPictureId(url) ?? "")));
}

/**
 * The sentence beside a field whose picture is none of the shop's; `null` when it is, or there is
 * none.
 */
export async function pictureProblem(
  db: DbOrTx,
  field: string,
  url: string | null,
): Promise<Record<string, string[]> | null> {
  if (url === null || (await knownPictures(db, [url])).has(url)) return null;
  return { [field]: ["This picture is not here. Choose it again."] };
}
