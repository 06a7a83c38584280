import { data, redirect, type RouterContextProvider } from "react-router";
import { deskAnswer, REMOVAL_CHANGED } from "#app/shop/desk/desk-answer.ts";
import { type DeskDraft, readDeskDraft, readVersion } from "#app/shop/desk/desk-draft.ts";
import { DESK_RECORDS, type DeskNoun, recordsPath } from "#app/shop/desk/desk-records.ts";
import {
  listOfferedProducts,
  readChosenProduct,
} from "#app/shop/desk/list-offered-products.server.ts";
import { PICK } from "#app/shop/desk/looked-for-product.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { readMoveForm } from "#app/shop/desk/move-form.ts";
import { moveRecord } from "#app/shop/desk/move-record.server.ts";
import { findRecord, type RecordDesk } from "#app/shop/desk/record-desk.server.ts";
import { CONTENTS_TO } from "#app/shop/desk/removal.ts";
import { askRemoval, removeRecord } from "#app/shop/desk/remove-record.server.ts";
import { saveRecord } from "#app/shop/desk/save-record.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { ArrivalNotice } from "#app/shop/customer/arrival-notice.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { parsePictureForm } from "#app/shop/picture-desk/parse-picture-form.server.ts";
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
  desk: RecordDesk<Row, Words, Field>,
  { params, url, context }: Pick<Asked, "params" | "url" | "context">,
) {
  const services = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const id = idOf(desk, params);
  const stored =
    id === null ? null : await orUnavailable(context, findRecord(desk, services.db, id));
  if (id !== null && stored === null) throw data(null, { status: 404 });
  const kept =
    stored === null
      ? desk.blank({ now: services.now(), timeZone })
      : desk.draftOf(stored, timeZone);
  const isTyped = desk.fields.some((field) => url.searchParams.has(field));
  const draft = isTyped ? readDeskDraft(url.searchParams, desk.fields) : kept;
  return { isNew: stored === null, stored, draft };
}

/** Adds or changes a record; an edit of an older version is refused. */
export async function saveRecordForm<Row extends { version: number }, Words, Field extends string>(
  desk: RecordDesk<Row, Words, Field>,
  { params, request, context }: Pick<Asked, "params" | "request" | "context">,
) {
  const services = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const by = context.get(staffContext);
  const id = idOf(desk, params);
  const { fields, pictureErrors: errors } =
    desk.picture === undefined
      ? { fields: await request.formData(), pictureErrors: {} }
      : await parsePictureForm(services, request, by, { single: [desk.picture] });
  const draft: DeskDraft<Field | "version"> = readDeskDraft(fields, desk.fields);
  const saving =
    Object.keys(errors).length > 0
      ? Promise.resolve({ ok: false as const, reason: "invalid" as const, errors })
      : saveRecord(desk, services, { id, draft }, { by, timeZone });
  const result = await orNull(context, saving);
  if (result?.ok) {
    return arriveAt(recordsPath(desk.noun), `${desk.noun}-${id === null ? "created" : "updated"}`);
  }
  const refusal = result ?? { reason: "unavailable" as const };
  const theirs =
    refusal.reason === "changed" && id !== null && (await findRecord(desk, services.db, id));
  const version = theirs ? String(theirs.version) : draft.version;
  const { answer, status } = deskAnswer({ ...draft, version }, refusal);
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
  [Noun in DeskNoun]: `${Noun}-moved` extends ArrivalNotice ? Noun : never;
}[DeskNoun];

/** Moves a record in its list. */
export async function moveInList<Row extends { version: number }, Words, Field extends string>(
  desk: RecordDesk<Row, Words, Field> & { noun: OrderedNoun },
  { request, context }: Pick<Asked, "request" | "context">,
) {
  const asked = readMoveForm(await request.formData());
  const gone = { problem: `This ${desk.noun} is not here any more.` };
  if (asked === null) return data(gone, { status: 400 });
  const by = context.get(staffContext);
  const moved = await moveRecord(desk, context.get(servicesContext), asked, by);
  const { noun } = desk;
  return moved.ok ? arriveAt(recordsPath(noun), `${noun}-moved`) : data(gone, { status: 404 });
}

/** The page of a list that an address asks for; beyond the last one leads to that. */
export async function readListPage<List extends { page: number }>(
  noun: DeskNoun,
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
  desk: RecordDesk<Row, Words, Field>,
) {
  const { noun } = desk;
  return {
    noun,
    async ask({ params, context }: Pick<Asked, "params" | "context">) {
      const { db } = context.get(servicesContext);
      const id = idOf(desk, params) ?? "";
      const question = await orUnavailable(context, askRemoval(desk, db, id));
      if (question === null) throw data(null, { status: 404 });
      const { title } = DESK_RECORDS[noun];
      return { ...question, noun, list: { label: title, to: recordsPath(noun) } };
    },
    async remove({ params, request, context }: Pick<Asked, "params" | "request" | "context">) {
      const id = idOf(desk, params) ?? "";
      const posted = await request.formData();
      const contentsTo = postedText(posted, CONTENTS_TO) || null;
      const asked = { id, version: readVersion(posted), contentsTo };
      const by = context.get(staffContext);
      const result = await removeRecord(desk, context.get(servicesContext), asked, by);
      if (result.ok) return arriveAt(recordsPath(noun), noticeOf(noun, result.done));
      if (result.reason === "unknown") throw data(null, { status: 404 });
      const answer = result.reason === "kept" ? { problem: result.problem } : REMOVAL_CHANGED;
      return data(answer, { status: 409 });
    },
  };
}

function noticeOf(noun: DeskNoun, done: "deleted" | "ended"): ArrivalNotice {
  // Only a promotion is ended.
  return done === "ended" ? "promotion-ended" : `${noun}-deleted`;
}

/** `null` of a new one; throws the 404 of what can be nothing's id. */
function idOf(
  { noun, ids }: Pick<RecordDesk<never, never, never>, "noun" | "ids">,
  params: Asked["params"],
): string | null {
  const id = params[`${noun}Id`];
  if (id === undefined) return null;
  return ids === "uuid" ? idParam(id) : id;
}
