import { constants, inflateSync } from "node:zlib";
import type { Inflate } from "#app/shop/preflight/read-pdf.ts";

/** Node's own way to unpack: of what breaks off the beginning, never more than allowed. */
export const nodeInflate: Inflate = (packed, mostBytes) =>
  inflateSync(packed, { maxOutputLength: mostBytes, finishFlush: constants.Z_SYNC_FLUSH });
