import type { z } from "zod";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readForm } from "#app/shop/form/read-form.ts";
import type { OrderKind } from "#app/shop/order/order-kinds.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { NO_DELIVERY } from "#app/shop/pricing/service-item.ts";
import type { OrderTotals } from "#app/shop/pricing/total-order.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { fieldOfInput } from "./file-input.ts";
import type { CallFiles } from "./file-calls.ts";
import { openOrder, type OrderWords } from "./open-order.server.ts";
import type { OrderDelivery } from "./priced-order.ts";
import { type Notice, ORDER_NOTICES } from "./order-notices.ts";
import type { PayloadFile } from "./priced-order.ts";
import type { OrderRefusal, Payer, Submission } from "./order-request.ts";
import { receiveForm, type ReceivedForm } from "./receive-form.server.ts";
import { receiveOrderCall } from "./receive-order-call.server.ts";
import type { SubmitResult } from "./submit-result.ts";
import { takeOrder, type TakeOrderResult } from "./take-order.server.ts";

type OrderServices = Pick<
  Services,
  "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments" | "storage"
>;

/**
 * Places the order that the body of a named call says, and opens its payment
 * (specification §7): by the call of its own, or as a part of `create-paypal-order`.
 */
export type SubmitOrderCall = (
  services: OrderServices,
  payer: Payer,
  body: unknown,
) => Promise<SubmitResult>;

/** What somebody orders with the form of one kind. */
export interface Asked<Form> extends Payer {
  /** Which of the things that are ordered so, as its address or a call names it. */
  wanted: string;
  form: Form;
  /** Its own price as a named call has it; `null` or left out: not compared. */
  seenPrice?: unknown;
}

/** What was asked for, priced: the order's one line. */
interface PricedService {
  ok: true;
  title: string;
  totals: OrderTotals;
  /** In the catalogue, if it is there. */
  productId?: number;
  productName: string;
  configuration?: Configuration;
  /** Left out where there is nothing to hand over. */
  delivery?: OrderDelivery;
  /** The team prices it first. */
  needsQuote?: true;
  /** The payload of the specification, kept whole on the line. */
  payload: (files: readonly PayloadFile[]) => Record<string, unknown>;
}

/** Everything in which one kind of order differs from the others that have a form of their own. */
interface OrderRules<Form extends { submissionKey: string }, Call = Form> {
  kind: OrderKind;
  /** The form, the same in the browser. */
  schema: z.ZodType<Form>;
  /** Speaks for the fields that were refused. */
  noticeFor: (errors: Readonly<Record<string, readonly string[]>>) => Notice;
  words?: Partial<OrderWords> & { failed?: Notice };
  contactOf: (asked: Asked<Form>) => Submission["contact"];
  totalSeen: (form: Form) => Submission["expectedTotal"];
  /** Ids of its files, a list for each field; left out, its form takes none. */
  filesOf?: (form: Form) => readonly (readonly string[])[];
  /** Its price from what catalogue and settings say now. */
  price: (
    asked: Asked<Form>,
    terms: { source: Source; settings: Settings; now: Date },
  ) => Promise<PricedService | OrderRefusal>;
  /** Its named call, with the files within it, and what the call's body asks for. */
  call?: {
    schema: z.ZodType<Call>;
    files: CallFiles;
    asked: (call: Call) => Omit<Asked<Form>, keyof Payer>;
  };
  /** What becomes of the answer where there is nothing to keep of an order. */
  answer?: (result: SubmitResult) => SubmitResult;
}

/**
 * One kind of order that has a form of its own: placed, opened for its payment, and taken from
 * whatever sends it: its page, with JavaScript and without, or its named call.
 */
export function orderKind<Form extends { submissionKey: string }, Call = Form>(
  rules: OrderRules<Form, Call>,
) {
  const { kind, words = {}, call, filesOf = () => [], answer = (result) => result } = rules;

  function place(
    services: Pick<Services, "changes" | "db" | "env" | "jobs" | "now">,
    asked: Asked<Form>,
  ): Promise<TakeOrderResult> {
    const { buyer, wanted, form } = asked;
    const fileLists = filesOf(form);
    const submission: Submission = {
      buyer,
      submissionKey: form.submissionKey,
      expectedTotal: rules.totalSeen(form),
      couponCode: "",
      content: { kind, wanted, form: { ...form, submissionKey: "" } },
      contact: rules.contactOf(asked),
      fileLists,
    };
    return takeOrder(services, submission, async (source, { settings, now }) => {
      const priced = await rules.price(asked, { source, settings, now });
      if (!priced.ok) return priced;
      const { title, totals, productName, payload } = priced;
      const { productId = null, configuration = null } = priced;
      const line = { productId, specialId: null, productName, quantity: 1, configuration, payload };
      return {
        ok: true,
        kind,
        title,
        totals,
        delivery: priced.delivery ?? NO_DELIVERY,
        code: null,
        needsQuote: priced.needsQuote ?? false,
        lines: [{ ...line, cartLineId: null, fileIds: fileLists.flat() }],
      };
    });
  }

  async function submit(services: OrderServices, asked: Asked<Form>): Promise<SubmitResult> {
    return answer(await openOrder(services, await place(services, asked), words));
  }

  /** A posted form from its first byte to its answer (specification §4, §5). */
  function receive(
    services: OrderServices,
    request: Request,
    payer: Payer,
    wanted: string,
  ): Promise<ReceivedForm> {
    return receiveForm(services, request, payer.buyer, {
      fileInput: rules.filesOf ? fieldOfInput : () => undefined,
      read: (fields) => readForm(rules.schema, fields),
      noticeFor: rules.noticeFor,
      failed: words.failed ?? ORDER_NOTICES.failed,
      submit: (form) => submit(services, { ...payer, wanted, form }),
    });
  }

  const submitCall: SubmitOrderCall = async (services, payer, body) => {
    if (!call) throw new Error(`No call orders the kind ${kind} by itself.`);
    const received = await receiveOrderCall(services, payer.buyer, body, call);
    if (received.ok) return submit(services, { ...payer, ...call.asked(received.form) });
    const { errors } = received;
    return { status: "refused", notice: rules.noticeFor(errors), errors };
  };

  return { place, submit, receive, submitCall };
}

/** A kind's object, as far as a page needs it. */
export type ReceivedKind = Pick<ReturnType<typeof orderKind>, "receive">;
