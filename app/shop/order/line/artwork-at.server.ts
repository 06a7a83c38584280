import { sql } from "drizzle-orm";

/**
 * Since when an ordered item's files are here as they print, in seconds since 1970: the first of them, or
 * what became of one later, a new version or a sign-off; `null` without files. `line` is what the query
 * around it calls the item.
 */
export function artworkAt(line: "order_lines" | "line") {
  return sql<number | null>`(
    select extract(epoch from greatest(min(file.created_at), max(version.created_at),
      max(signed.created_at)))::float8
    from files file
    left join artwork_versions version
      on version.file_id = file.id and version.number > 1 and version.sha256 = file.sha256
    left join artwork_sign_offs signed
      on signed.file_id = file.id and signed.sha256 = file.sha256
    where file.order_line_id = ${sql.raw(line)}.id
  )`;
}

export function readArtworkAt(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}
