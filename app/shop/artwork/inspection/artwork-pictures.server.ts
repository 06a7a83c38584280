import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, inspectionPictures, orderLines } from "#app/platform/db/schema.ts";
import { pictureName } from "#app/shop/preflight/page-pictures.ts";
import { ARTWORK_CHECK_PATHS, pagePicturePath, pictureOfVersion } from "./artwork-check-paths.ts";
import { artworkAlt, type ArtworkPicture } from "./artwork-picture.ts";
import { newestInspection } from "./newest-inspection.server.ts";

/**
 * Orders, each with the picture of its first item that has artwork with one, in one question however many
 * there are; `null` without one. Its address answers whoever may see the file, and the team.
 */
export async function withArtworkPictures<Order extends { id: string }>(
  db: DbOrTx,
  orders: readonly Order[],
) {
  const ids = orders.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await readPictures(db, inArray(orderLines.orderId, ids));
  const lastFirst = found.toSorted((a, b) => b.position - a.position);
  const pictures = new Map(lastFirst.map((row) => [row.orderId, pictureOf(row)]));
  return orders.map((order) => ({ ...order, artwork: pictures.get(order.id) ?? null }));
}

/** The same of items, each with that of its own artwork. */
export async function withLinePictures<Line extends { id: string }>(
  db: DbOrTx,
  lines: readonly Line[],
) {
  const ids = lines.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await readPictures(db, inArray(orderLines.id, ids));
  const pictures = new Map(found.map((row) => [row.lineId, pictureOf(row)]));
  return lines.map((line) => ({ ...line, artwork: pictures.get(line.id) ?? null }));
}

/** As `pageKnownBy` chooses of one file: the page of the front, else the first that has a picture. */
export function readPictures(db: DbOrTx, isAsked: SQL) {
  const newest = newestInspection(db).as("newest");
  const isFront = sql`${inspectionPictures.page} = coalesce((${newest.job} -> 'pages' ->> 0)::int, 0)`;
  const picture = db
    .select({
      page: inspectionPictures.page,
      width: inspectionPictures.width,
      height: inspectionPictures.height,
    })
    .from(inspectionPictures)
    .where(
      and(eq(inspectionPictures.inspectionId, newest.id), eq(inspectionPictures.size, "thumbnail")),
    )
    .orderBy(desc(isFront), asc(inspectionPictures.page))
    .limit(1)
    .as("picture");
  const isBackAlone = sql`coalesce(${newest.job} -> 'faces' ->> 0 = 'back', false)`;
  return db
    .selectDistinctOn([orderLines.id], {
      orderId: orderLines.orderId,
      lineId: orderLines.id,
      position: orderLines.position,
      fileId: files.id,
      name: files.name,
      sha256: files.sha256,
      page: picture.page,
      width: picture.width,
      height: picture.height,
    })
    .from(orderLines)
    .innerJoin(files, and(eq(files.orderLineId, orderLines.id), eq(files.purpose, "artwork")))
    .innerJoinLateral(newest, sql`true`)
    .innerJoinLateral(picture, sql`true`)
    .where(isAsked)
    .orderBy(
      asc(orderLines.id),
      asc(isBackAlone),
      asc(files.createdAt),
      asc(files.name),
      asc(files.id),
    );
}

type FoundPicture = Awaited<ReturnType<typeof readPictures>>[number];

function pictureOf({ fileId, name, sha256, page, width, height }: FoundPicture): ArtworkPicture {
  const path = pagePicturePath(
    ARTWORK_CHECK_PATHS.answer(fileId),
    pictureName({ page, size: "thumbnail" }),
  );
  return { url: pictureOfVersion(path, sha256), width, height, alt: artworkAlt(name) };
}
