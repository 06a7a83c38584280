import { and, eq, inArray, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import {
  categories,
  homepageBanners,
  newsletters,
  pictureFiles,
  pictures,
  productImages,
  productOptions,
  products,
  settings,
} from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { keptPictureUrl } from "#app/shop/picture/kept-picture.ts";

const SWEEP_PICTURES = "sweep-pictures";

/** How long a form with an uploaded picture may stay open before it is saved. */
const KEEP_DAYS = 7;
const BATCH = 50;

const DAY_MS = 24 * 60 * 60 * 1000;

type SweepServices = Pick<Services, "db" | "now" | "storage">;

/** Once a day pictures that nothing shows go. */
export async function registerPictureJobs(services: SweepServices & Pick<Services, "jobs">) {
  await services.jobs.work(SWEEP_PICTURES, async () => {
    await sweepPictures(services);
  });
  await services.jobs.schedule(SWEEP_PICTURES, "27 8 * * *");
}

/**
 * Removes uploaded pictures that nothing shows, a week after they were uploaded (decision
 * 25): neither a product, archived ones and those of orders included, nor a choice of one, a
 * category, a banner, a newsletter or the settings. What was a logo stays, because mails that were sent show it.
 * Returns how many pictures went.
 */
export async function sweepPictures({ db, storage, now }: SweepServices): Promise<number> {
  const before = new Date(now().getTime() - KEEP_DAYS * DAY_MS);
  let removed = 0;
  for (;;) {
    const { swept, keys } = await db.transaction((tx) => sweepBatch(tx, before));
    await Promise.all(keys.map((key) => storage.remove(key)));
    removed += swept;
    if (swept < BATCH) return removed;
  }
}

/** Takes the rows away first; a form that is being saved with one of the pictures keeps it. */
async function sweepBatch(tx: Tx, before: Date): Promise<{ swept: number; keys: string[] }> {
  const held = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(lt(pictures.createdAt, before), isUnused(tx)))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const files = await tx
    .select({ id: pictureFiles.pictureId, key: pictureFiles.storageKey })
    .from(pictureFiles)
    .where(
      inArray(
        pictureFiles.pictureId,
        held.map(({ id }) => id),
      ),
    );
  // Asked again, now that nobody can begin to use them: a form may have been saved meanwhile.
  const gone = await tx
    .delete(pictures)
    .where(
      and(
        inArray(
          pictures.id,
          held.map(({ id }) => id),
        ),
        isUnused(tx),
      ),
    )
    .returning({ id: pictures.id });
  const ids = new Set(gone.map(({ id }) => id));
  const keys = files.filter(({ id }) => ids.has(id)).map(({ key }) => key);
  return { swept: gone.length, keys };
}

function isUnused(db: Db | Tx): SQL | undefined {
  const url = sql`${keptPictureUrl("")} || ${pictures.id}`;
  const shows = (column: PgColumn) =>
    db
      .select({ one: sql`1` })
      .from(column.table)
      .where(eq(column, url));
  return and(
    ...[
      products.mainImage,
      productImages.imageUrl,
      categories.image,
      homepageBanners.image,
      newsletters.picture,
    ].map((column) => notExists(shows(column))),
    notExists(
      db
        .select({ one: sql`1` })
        .from(productOptions)
        .where(sql`${productOptions.look} ->> 'picture' = ${url}`),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(settings)
        .where(sql`strpos(${settings.value}::text, ${url} || '"') > 0`),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(pictureFiles)
        .where(
          and(
            eq(pictureFiles.pictureId, pictures.id),
            sql`${pictureFiles.storageKey} like '%-logo.png'`,
          ),
        ),
    ),
  );
}
