import type { CorpusFile } from "./corpus-file.ts";
import { DAMAGED_FILES } from "./damaged-files.ts";
import { LAYOUT_FILES } from "./layout-files.ts";
import { PAINT_FILES } from "./paint-files.ts";
import { PICTURE_FILES } from "./picture-files.ts";
import { sheetFiles } from "./sheet-files.ts";
import { STRUCTURE_FILES } from "./structure-files.ts";

/** Good and faulty artwork, made by code: the same bytes on every machine, each with its verdict. */
export const CORPUS: readonly CorpusFile[] = [
  ...sheetFiles(),
  ...LAYOUT_FILES,
  ...PAINT_FILES,
  ...STRUCTURE_FILES,
  ...DAMAGED_FILES,
  ...PICTURE_FILES,
];
