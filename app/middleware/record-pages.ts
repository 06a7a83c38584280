import { data, redirect, type RouterContextProvider } from "react-router";
import { recordAnswer, REMOVAL_CHANGED } from "#app/shop/records/record-answer.ts";
import { type RecordDraft, readRecordDraft, readVersion } from "#app/shop/records/record-draft.ts";
import { RECORDS, type RecordNoun, recordsPath } from "#app/shop/records/records.ts";
import {
  listOfferedProducts,
  readChosenProduct,
} from "#app/shop/records/list-offered-products.server.ts";
import { PICK } from "#app/shop/records/looked-for-product.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { readMoveForm } from "#app/shop/records/move-form.ts";
import { moveRecord } from "#app/shop/records/move-record.server.ts";
import { findRecord, type RecordKind } from "#app/shop/records/record-kind.server.ts";
import { CONTENTS_TO } from "#app/shop/records/removal.ts";
import { askRemoval, removeRecord } from "#app/shop/records/remove-record.server.ts";
import { saveRecord } from "#app/shop/records/save-record.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { ArrivalNotice } from "#app/shop/customer/arrival-notice.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { parsePictureForm } from "#app/shop/picture-admin/parse-picture-form.server.ts";
import { arriveAt } from "./arrive.ts";
import { servicesContext, settingsContext } from "./context.ts";
import { idParam } from "./id-param.ts";
import { staffContext } from "./require-staff.ts";
import { orNull, orUnavailable } from "./unavailable.ts";

interface Asked {
  params: Readonly<Record<string, string | undefined>>;
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * The record that a form is for and what stands in it: as it is stored, or what was typed when
 * the form was asked for again; `stored` is `null` for a new one.
 */
export async function openRecord<Row extends { version: number }, Words, Field extends string>(
  kind: RecordKind<Row, Words, Field>,
  { params, url, context }: Pick<Asked, "params" | "url" | "context">,
) {
  const services = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const id = idOf(kind, params);
  const stored =
    id === null ? null : await orUnavailable(context, findRecord(kind, services.db, id));
  if (id !== null && stored === null) throw data(null, { status: 404 });
  const kept =
    stored === null
      ? kind.blank({ now: services.now(), timeZone })
      : kind.draftOf(stored, timeZone);
  const isTyped = kind.fields.some((field) => url.searchParams.has(field));
  const draft = isTyped ? readRecordDraft(url.searchParams, kind.fields) : kept;
  return { isNew: stored === null, stored, draft };
}

/** Adds or changes a record; an edit of an older version is refused. */
export async function saveRecordForm<Row extends { version: number }, Words, Field extends string>(
  kind: RecordKind<Row, Words, Field>,
  { params, request, context }: Pick<Asked, "params" | "request" | "context">,
) {
  const services = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const by = context.get(staffContext);
  const id = idOf(kind, params);
  const { fields, pictureErrors: errors } =
    kind.picture === undefined
      ? { fields: await request.formData(), pictureErrors: {} }
      : await parsePictureForm(services, request, by, { single: [kind.picture] });
  const draft: RecordDraft<Field | "version"> = readRecordDraft(fields, kind.fields);
  const saving =
    Object.keys(errors).length > 0
      ? Promise.resolve({ ok: false as const, reason: "invalid" as const, errors })
      : saveRecord(kind, services, { id, draft }, { by, timeZone });
  const result = await orNull(context, saving);
  if (result?.ok) {
    return arriveAt(recordsPath(kind.noun), `${kind.noun}-${id === null ? "created" : "updated"}`);
  }
  const refusal = result ?? { reason: "unavailable" as const };
  const theirs =
    refusal.reason === "changed" && id !== null && (await findRecord(kind, services.db, id));
  const version = theirs ? String(theirs.version) : draft.version;
  const { answer, status } = recordAnswer({ ...draft, version }, refusal);
  return data(answer, { status });
}

/** The products that a form offers, and the one that is chosen, or was looked for and found. */
export async function offerProducts(
  { url, context }: Pick<Asked, "url" | "context">,
  typed: { productId: string; find: string },
  suits: (product: Product) => boolean,
) {
  const services = context.get(servicesContext);
  const { productId } = url.searchParams.has(PICK)
    ? await orUnavailable(context, readChosenProduct(services, typed, suits))
    : typed;
  const listing = listOfferedProducts(services, { find: typed.find, chosen: [productId], suits });
  const {
    chosen: [product = null],
    ...offered
  } = await orUnavailable(context, listing);
  return { productId, offered, product };
}

/** The records that have an order: that one was moved is told. */
type OrderedNoun = {
  [Noun in RecordNoun]: `${Noun}-moved` extends ArrivalNotice ? Noun : never;
}[RecordNoun];

/** Moves a record in its list. */
export async function moveInList<Row extends { version: number }, Words, Field extends string>(
  kind: RecordKind<Row, Words, Field> & { noun: OrderedNoun },
  { request, context }: Pick<Asked, "request" | "context">,
) {
  const asked = readMoveForm(await request.formData());
  const gone = { problem: `This ${kind.noun} no longer exists.` };
  if (asked === null) return data(gone, { status: 400 });
  const by = context.get(staffContext);
  const moved = await moveRecord(kind, context.get(servicesContext), asked, by);
  const { noun } = kind;
  return moved.ok ? arriveAt(recordsPath(noun), `${noun}-moved`) : data(gone, { status: 404 });
}

/** The page of a list that an address asks for; beyond the last one leads to that. */
export async function readListPage<List extends { page: number }>(
  noun: RecordNoun,
  { url, context }: Pick<Asked, "url" | "context">,
  read: (page: number) => Promise<List>,
): Promise<List> {
  const page = readPage(url.searchParams);
  const list = await orUnavailable(context, read(page));
  if (list.page !== page) throw redirect(recordsPath(noun, list.page));
  return list;
}

/** Asks before a record of a kind goes, and removes it. */
export function removalOf<Row extends { version: number }, Words, Field extends string>(
  kind: RecordKind<Row, Words, Field>,
) {
  const { noun } = kind;
  return {
    noun,
    async ask({ params, context }: Pick<Asked, "params" | "context">) {
      const { db } = context.get(servicesContext);
      const id = idOf(kind, params) ?? "";
      const question = await orUnavailable(context, askRemoval(kind, db, id));
      if (question === null) throw data(null, { status: 404 });
      const { title } = RECORDS[noun];
      return { ...question, noun, list: { label: title, to: recordsPath(noun) } };
    },
    async remove({ params, request, context }: Pick<Asked, "params" | "request" | "context">) {
      const id = idOf(kind, params) ?? "";
      const posted = await request.formData();
      const contentsTo = postedText(posted, CONTENTS_TO) || null;
      const asked = { id, version: readVersion(posted), contentsTo };
      const by = context.get(staffContext);
      const result = await removeRecord(kind, context.get(servicesContext), asked, by);
      if (result.ok) return arriveAt(recordsPath(noun), noticeOf(noun, result.done));
      if (result.reason === "unknown") throw data(null, { status: 404 });
      const answer = result.reason === "kept" ? { problem: result.problem } : REMOVAL_CHANGED;
      return data(answer, { status: 409 });
    },
  };
}

function noticeOf(noun: RecordNoun, done: "deleted" | "ended"): ArrivalNotice {
  // Only a promotion is ended.
  return done === "ended" ? "promotion-ended" : `${noun}-deleted`;
}

/** `null` of a new one; throws the 404 of what can be nothing's id. */
function idOf(
  { noun, ids }: Pick<RecordKind<never, never, never>, "noun" | "ids">,
  params: Asked["params"],
): string | null {
  const id = params[`${noun}Id`];
  if (id === undefined) return null;
  return ids === "uuid" ? idParam(id) : id;
}
