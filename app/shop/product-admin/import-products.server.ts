import { createHash } from "node:crypto";
import type { Tx } from "#app/platform/db/database.server.ts";
import { createBreather } from "#app/platform/limits/breather.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { listCategories } from "#app/shop/catalog/catalog-queries.server.ts";
import { knownPictures } from "#app/shop/picture/known-pictures.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { columnGaps } from "./product-answer.ts";
import { freeChoices } from "./free-choices.ts";
import { draftDifferences } from "./draft-differences.ts";
import { draftOfProduct, storedOfDraft, type WrittenProduct } from "./stored-draft.ts";
import { auditProducts, type CatalogueKeeper } from "./product-audit.server.ts";
import type { ImportChange, ImportPlan, ImportProblem } from "./import-plan.ts";
import { newProductDraft, type ProductDraft } from "./product-draft.ts";
import { SHEET_COLUMNS, sheetDraft, sheetPlace, switchProblems } from "./product-sheet.ts";
import { sheetProblems } from "./sheet-prices.ts";
import { undatedTimes } from "./undated-times.ts";
import { type CsvBounds, type CsvProblem, type CsvRow, csvRows } from "./read-csv.ts";
import { readProductDraft } from "./read-draft.ts";
import {
  lockProducts,
  type ProductEdition,
  readEditions,
  writeProducts,
} from "./stored-products.server.ts";

/** More at once is more than somebody looks through before confirming. */
const MOST_ROWS = 2000;
/** With its header. A row has fewer cells; the longest, a description, is a page of text. */
const BOUNDS: CsvBounds = {
  lines: 100_000,
  rows: MOST_ROWS + 1,
  cells: 2 * SHEET_COLUMNS.length,
  characters: 20_000,
  rowCharacters: 200_000,
  rowLines: 5000,
};

export type ImportResult =
  | { done: true; count: number }
  /** A dry run; or what was confirmed is not what would be done now, or can't be. */
  | { done: false; plan: ImportPlan };

/**
 * Imports products from a CSV file as the export writes it. Without the seal of a plan it
 * says what it would do, and changes nothing; with it, it does exactly that in one transaction, or
 * nothing: a row that can't be stored stops all (issue of the admin area). Rows with
 * an id change that product, rows without add one; columns that the file has not got stay.
 */
export function importProducts(
  { db, now: clock }: Pick<Services, "db" | "now">,
  { csv, seal }: { csv: string; seal: string | null },
  by: CatalogueKeeper,
): Promise<ImportResult> {
  const now = clock();
  return db.transaction(async (tx): Promise<ImportResult> => {
    const { plan, writes } = await planImport(tx, csv);
    if (seal === null || seal !== plan.seal || plan.problems.length > 0)
      return { done: false, plan };
    for (let from = 0; from < writes.length; from += AT_ONCE) {
      await writeSome(tx, writes.slice(from, from + AT_ONCE), by, now);
    }
    return { done: true, count: writes.length };
  });
}

interface Write {
  id: number | null;
  product: WrittenProduct;
  before: ProductDraft | null;
}

/** Products that are written together; between them others' requests have a turn. */
const AT_ONCE = 50;

async function writeSome(tx: Tx, writes: readonly Write[], by: CatalogueKeeper, now: Date) {
  const ids = await writeProducts(tx, writes, now);
  const changes = writes.map(({ id, product, before }, at) => ({
    productId: ids[at] ?? 0,
    action: id === null ? ("product.create" as const) : ("product.update" as const),
    before,
    after: draftOfProduct(storedOfDraft(ids[at] ?? 0, product)),
  }));
  await auditProducts(tx, changes, by, now);
}

async function planImport(tx: Tx, csv: string): Promise<{ plan: ImportPlan; writes: Write[] }> {
  const read = await readRows(csv);
  if (!read.ok) return { plan: planOfNothing(read.problem), writes: [] };
  const ids = read.rows.map(({ id }) => id).filter((id) => typeof id === "number");
  await lockProducts(tx, ids);
  const editions = await readEditions(tx, ids);
  const categories = (await listCategories(tx)).map(({ id }) => id);
  const fresh = newProductDraft(await readSettings(tx));
  const drafts: ReturnType<typeof draftOf>[] = [];
  const breathe = createBreather();
  for (const row of read.rows) {
    await breathe();
    drafts.push(draftOf(row, editions, fresh));
  }
  const urls = drafts.flatMap(({ draft }) => draft.images.map(({ url }) => url));
  const pictures = await knownPictures(tx, [...new Set(urls)]);
  const problems: ImportProblem[] = [];
  const gaps: ImportProblem[] = [];
  const changes: ImportChange[] = [];
  const writes: Write[] = [];
  const seal = createHash("sha256");
  for (const { line, id, problem, unsaid, before, draft } of drafts) {
    await breathe();
    const checked = readProductDraft(draft, categories);
    const texts =
      problem === null ? [...unsaid, ...problemsOf(checked, draft, pictures)] : [problem];
    problems.push(...texts.map((text) => ({ line, text })));
    if (texts.length > 0 || !checked.ok) continue;
    const after = draftOfProduct(storedOfDraft(id ?? 0, checked.product));
    const differences = draftDifferences(before ?? fresh, after);
    if (before !== null && differences.length === 0) continue;
    const known = before ?? fresh;
    const doubts = [
      ...columnGaps(after),
      ...freeChoices(after, known),
      ...undatedTimes(after, known),
    ];
    gaps.push(...doubts.map((text) => ({ line, text })));
    const change = { line, id, name: after.fields.name, differences };
    changes.push(change);
    seal.update(`${JSON.stringify(change)}\n`);
    writes.push({ id, product: checked.product, before });
  }
  const unchanged = drafts.length - changes.length - new Set(problems.map(({ line }) => line)).size;
  const plan = { changes, unchanged, problems, gaps, seal: seal.digest("base64url") };
  return { plan, writes };
}

/** Of a file that can't be read as products: nothing can be confirmed. */
function planOfNothing(problem: ImportProblem): ImportPlan {
  return { changes: [], unchanged: 0, problems: [problem], gaps: [], seal: "" };
}

interface SheetRow {
  line: number;
  /** `null` for a new product, "wrong" for what is no id. */
  id: number | null | "wrong" | "twice";
  cells: Map<string, string>;
}

const UNREAD: Readonly<Record<CsvProblem["kind"], string>> = {
  "open quote": "A quotation mark is not closed.",
  lines: "The file is too long from this line on. Remove blank lines.",
  rows: `At most ${MOST_ROWS} products at once. Split the file.`,
  cells: "This row has more cells than the header.",
  characters: "A cell in this row is too long.",
  rowCharacters: "This row is too long.",
  rowLines: "The cells in this row have too many lines.",
};

/** What a spreadsheet of another country puts between cells: they are one cell for us. */
function otherSeparator([first = "", ...more]: readonly string[]): string | null {
  if (more.length > 0) return null;
  if (first.includes(";")) return "semicolons";
  return first.includes("\t") ? "tabs" : null;
}

async function readRows(
  csv: string,
): Promise<{ ok: true; rows: SheetRow[] } | { ok: false; problem: ImportProblem }> {
  const refuse = (line: number | null, text: string) => ({
    ok: false as const,
    problem: { line, text },
  });
  const endedBy = (problem: CsvProblem | null) => {
    if (problem === null) return refuse(null, "The file has no products.");
    return refuse(problem.kind === "rows" ? null : problem.line, UNREAD[problem.kind]);
  };
  const reading = csvRows(csv, BOUNDS);
  const header = reading.next();
  if (header.done === true) return endedBy(header.value);
  const columns = readHeader(header.value.cells);
  if (typeof columns === "string") return refuse(header.value.line, columns);
  const rows: SheetRow[] = [];
  const seen = new Set<number>();
  const breathe = createBreather();
  for (;;) {
    await breathe();
    const next = reading.next();
    if (next.done === true) {
      return next.value === null && rows.length > 0 ? { ok: true, rows } : endedBy(next.value);
    }
    const row = next.value;
    if (row.cells.length > columns.length) {
      return refuse(row.line, "This row has more cells than the header.");
    }
    rows.push(sheetRowOf(row, columns, seen));
  }
}

/** The columns that the first row names, or what is wrong with it. */
function readHeader(cells: readonly string[]): readonly string[] | string {
  const other = otherSeparator(cells);
  if (other !== null) {
    return `The cells are separated by ${other}. Save the file as CSV with commas between them.`;
  }
  const columns = cells.map((cell) => cell.trim().toLowerCase());
  const unknown = columns.find((column) => !SHEET_COLUMNS.includes(column));
  if (unknown !== undefined) return `There is no column "${unknown}".`;
  const twice = columns.find((column, at) => columns.indexOf(column) !== at);
  if (twice !== undefined) return `The column "${twice}" appears twice.`;
  return columns.includes("id") ? columns : 'The column "id" is missing.';
}

function sheetRowOf(
  { line, cells }: CsvRow,
  columns: readonly string[],
  seen: Set<number>,
): SheetRow {
  const named = new Map(columns.map((column, at) => [column, cells[at] ?? ""]));
  const text = (named.get("id") ?? "").trim();
  if (text === "") return { line, id: null, cells: named };
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (id === 0) return { line, id: "wrong", cells: named };
  if (seen.has(id)) return { line, id: "twice", cells: named };
  seen.add(id);
  return { line, id, cells: named };
}

function draftOf(
  { line, id, cells }: SheetRow,
  editions: ReadonlyMap<number, ProductEdition>,
  fresh: ProductDraft,
) {
  const edition = typeof id === "number" ? editions.get(id) : undefined;
  const before = edition ? draftOfProduct(edition.product) : null;
  const draft = sheetDraft(cells, before ?? fresh);
  return {
    line,
    before,
    draft,
    id: edition?.product.id ?? null,
    problem: idProblem(id, before),
    unsaid: [...switchProblems(cells), ...sheetProblems(cells)],
  };
}

function idProblem(id: SheetRow["id"], before: ProductDraft | null): string | null {
  if (id === null) return null;
  if (id === "wrong") return "The id isn't a number. Leave it blank for a new product.";
  if (id === "twice") return "This product appears twice.";
  return before === null
    ? `There is no product ${id}. Leave the id blank for a new product.`
    : null;
}

function problemsOf(
  checked: ReturnType<typeof readProductDraft>,
  draft: ProductDraft,
  pictures: ReadonlySet<string>,
): string[] {
  const foreign = draft.images.find(({ url }) => url !== "" && !pictures.has(url));
  const unknown = foreign ? [`images: the shop has no picture "${foreign.url}"`] : [];
  if (checked.ok) return unknown;
  const told = Object.entries(checked.errors).map(
    ([field, texts]) => `${sheetPlace(field)}: ${texts.join(", ")}`,
  );
  return [...told, ...unknown];
}
