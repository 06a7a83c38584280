import { isOutage } from "#app/platform/db/is-outage.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { zipQuestion } from "#app/shop/customer/address/zip-question.ts";
import { listOwnFiles } from "#app/shop/artwork/own-file-queries.server.ts";
import { parseOrderRequest } from "#app/shop/artwork/parse-order-request.server.ts";
import { DELIVERY_ZIP_ASKED } from "#app/shop/delivery/zip-asked.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { ownValue } from "#app/shop/form/own-value.ts";
import { type Notice, ORDER_NOTICES, zipAsked } from "./order-notices.ts";
import type { Buyer } from "./order-request.ts";
import { askAgain } from "./refusal-answer.ts";
import type { SubmitResult } from "./submit-result.ts";
import { CODE_REFUSALS } from "#app/shop/coupon/code-refusal.ts";
import { tryUsableCode } from "#app/shop/coupon/code-tries.server.ts";
import type { FoundCode } from "#app/shop/coupon/find-usable-code.server.ts";
import { oneLine } from "#app/shop/form/written-text.ts";
import type { OrderCode } from "#app/shop/pricing/order-code.ts";

/** How one kind of form is read and submitted. */
export interface FormKind<Form> {
  /** The field that takes the ids of a file input's files; `undefined` for inputs of somebody's own. */
  fileInput: (inputName: string) => { purpose: FilePurpose; field: string } | undefined;
  /** The same schema reads the form in the browser; it is handed in by the page. */
  read: (
    fields: FormData,
  ) => { ok: true; form: Form } | { ok: false; errors: Record<string, string[]> };
  /** Which notice speaks for these field errors. */
  noticeFor: (errors: Readonly<Record<string, readonly string[]>>) => Notice;
  submit: (form: Form) => Promise<SubmitResult>;
  /** Says that it could not be carried out, where it is no order in the word's narrow sense. */
  failed?: Notice;
  /** What other buttons of the form do, by their "intent". */
  others?: Readonly<Record<string, (fields: FormData) => Promise<SubmitResult>>>;
  /** What is wrong when the form is only asked for again. */
  checkAgain?: (fields: FormData) => Promise<Record<string, string[]>>;
}

export interface ReceivedForm {
  /** `null`: nothing was ordered, the form was only to be shown again ("intent"). */
  result: SubmitResult | null;
  fields: FormData;
  /** The customer's files in this form, to show them again; none once it is ordered. */
  files: { id: string; name: string; bytes: number }[];
  /** JavaScript sent it and wants data for an answer. */
  isScripted: boolean;
}

/**
 * A posted order form of any kind from its first byte to its answer: takes the
 * files that came with it, reads it, and submits the order (specification §4
 * and §5). Without JavaScript a button named "intent" only asks for the form
 * again: with its price, or with one more row. While the database is away nothing is
 * ordered, and what was typed comes back with that.
 */
export async function receiveForm<Form>(
  services: Pick<Services, "changes" | "db" | "env" | "log" | "now" | "storage">,
  request: Request,
  buyer: Buyer,
  {
    fileInput,
    read,
    noticeFor,
    submit,
    failed = ORDER_NOTICES.failed,
    others = {},
    checkAgain,
  }: FormKind<Form>,
): Promise<ReceivedForm> {
  const { fields, fileErrors } = await parseOrderRequest(services, request, buyer, fileInput);
  const isScripted = fields.get("answer") === "data";
  try {
    const answered = await answer();
    const result = answered === null || isScripted ? answered : askAgain(answered);
    const values = [...fields.values()].filter((value) => typeof value === "string");
    const isDone = result !== null && result.status !== "refused";
    const files = isDone ? [] : await listOwnFiles(services.db, values, buyer);
    return { result, fields, files, isScripted };
  } catch (error) {
    if (!isOutage(error)) throw error;
    services.log.error({ err: error }, "an order form could not be taken: the database is away");
    const result: SubmitResult = {
      status: "refused",
      notice: failed,
      errors: {},
      isOutage: true,
    };
    return { result, fields, files: [], isScripted };
  }

  async function answer(): Promise<SubmitResult | null> {
    const hasFileErrors = Object.keys(fileErrors).length > 0;
    const other = ownValue(others, postedText(fields, "intent"));
    if (other) return hasFileErrors ? refused(fileErrors) : other(fields);
    if (fields.has("intent")) {
      const errors = { ...fileErrors, ...(await checkAgain?.(fields)) };
      return Object.keys(errors).length > 0 ? refused(errors) : null;
    }
    const parsed = read(fields);
    if (!parsed.ok) return refused({ ...parsed.errors, ...fileErrors });
    if (hasFileErrors) return refused(fileErrors);
    return (isScripted ? null : await askZip()) ?? submit(parsed.form);
  }

  /** With JavaScript the page asks beside the field, while it is typed in. */
  async function askZip(): Promise<SubmitResult | null> {
    if (postedText(fields, "delivery.method") !== "ship") return null;
    const address = {
      state: postedText(fields, "delivery.state"),
      zip: postedText(fields, "delivery.zip"),
    };
    const question = zipQuestion(address, {
      asked: postedText(fields, DELIVERY_ZIP_ASKED),
      reach: await currentSettings(services),
    });
    if (question === null) return null;
    fields.set(DELIVERY_ZIP_ASKED, question);
    return { status: "refused", notice: zipAsked(question), errors: {}, asksAgain: true };
  }

  function refused(errors: Record<string, string[]>): SubmitResult {
    return { status: "refused", notice: noticeFor(errors), errors };
  }
}

export interface ReceivedCodedForm extends ReceivedForm {
  /** The code of the form, if it can be used: the price that is shown again counts it. */
  coupon: OrderCode | null;
}

/**
 * A posted order form that takes a code. Without JavaScript it may also only ask
 * for the price, or take its code out.
 */
export async function receiveCodedForm<Form>(
  services: Parameters<typeof receiveForm>[0] & Pick<Services, "changes" | "env">,
  request: Request,
  buyer: Buyer,
  { takesCode, ...kind }: Omit<FormKind<Form>, "checkAgain"> & { takesCode: boolean },
): Promise<ReceivedCodedForm> {
  let checked: FoundCode | null = null;
  const { result, ...received } = await receiveForm(services, request, buyer, {
    ...kind,
    checkAgain: async (fields) => {
      if (fields.get("intent") === "remove-coupon") fields.set("couponCode", "");
      checked = await typedCode(fields);
      return checked?.ok === false ? { couponCode: [checked.refusal.text] } : {};
    },
  });
  const found = isSettled(result) ? null : (checked ?? (await typedCode(received.fields)));
  return { ...received, result: withWait(result, checked), coupon: found?.ok ? found.code : null };

  async function typedCode(fields: FormData): Promise<FoundCode | null> {
    const code = codeOf(fields);
    if (code === "") return null;
    const submissionKey = oneLine(postedText(fields, "submissionKey"));
    return tryUsableCode(services, code, { ...buyer, now: services.now(), submissionKey });
  }

  function codeOf(fields: FormData): string {
    return takesCode ? oneLine(postedText(fields, "couponCode")) : "";
  }
}

/**
 * Taken, or refused for a code that is known to be wrong: it is not to count as two. While the
 * database is away nothing is known of any code.
 */
function isSettled(result: SubmitResult | null): boolean {
  if (result?.status !== "refused") return result !== null;
  if (result.isOutage) return true;
  const said = result.errors["couponCode"] ?? [];
  return result.retryAfterSeconds !== undefined || said.includes(CODE_REFUSALS.unknown.text);
}

/** What says how long to wait for the next code is said of the whole answer. */
function withWait(result: SubmitResult | null, checked: FoundCode | null): SubmitResult | null {
  if (result?.status !== "refused" || checked === null || checked.ok) return result;
  const { retryAfterSeconds } = checked.refusal;
  return retryAfterSeconds === undefined ? result : { ...result, retryAfterSeconds };
}
