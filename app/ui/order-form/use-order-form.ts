import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type Notice, ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { type Cents, toDollars, ZERO_CENTS } from "#app/shop/money/money.ts";
import type { FormErrors } from "./form-errors.ts";
import type { FormQuote } from "./form-quote.ts";
import type { FormSettings } from "./form-settings.ts";
import type { ApprovalTab } from "./open-approval-tab.ts";
import { dropDraft, type FileLists } from "./order-draft.ts";
import type { ReadResult } from "#app/shop/form/read-form.ts";
import { type UploadLists, type UploadRules, useUploadLists } from "./upload/use-upload-lists.ts";
import type { FieldValues, FormSources, HeldValues, ValueRules } from "./use-form-values.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { usePriceChange } from "./use-price-change.ts";
import { type FormSpeech, useSaidOfForm } from "./use-said-of-form.ts";
import { type TakenResult, useSubmission } from "./use-submission.ts";

/** The form of one kind of order: everything in which it differs from the others. */
export interface OrderFormKind<Values extends FieldValues> extends ValueRules<Values> {
  /** The price of what the form says, from the module that the server uses too. */
  quote: (values: Values) => FormQuote;
  /** What is ordered, where it is not what is shown: a code that is not counted yet. */
  orderedTotal?: (values: Values) => Cents | null;
  /** The schema and what it stands on: fetched once somebody has begun to fill the form in. */
  loadReader: () => Promise<(posted: FormData) => ReadResult<unknown>>;
  /** Which notice speaks for these field errors. */
  noticeFor: (errors: FormErrors) => Notice;
  /** The fields without which the button is off; left out, it is always on. */
  missing?: (values: Values) => readonly string[];
  /** What the browser alone can tell: why the form is not ready to be sent for this. */
  obstacles?: (values: Values, intent: string) => FormErrors;
  /**
   * The errors that are spoken of now; none when a later step was opened instead, in which they
   * are asked for.
   */
  asks?: (errors: FormErrors) => FormErrors;
  uploadRules?: (field: string, settings: FormSettings) => UploadRules;
  /** Opens a tab for the approval page; left out, it opens in this window (specification §4). */
  openApproval?: () => ApprovalTab | null;
  /** Said while the form is on its way, or nothing; left out, that an order is submitted. */
  progress?: (intent: string) => Notice | null;
  onSend?: (intent: string) => void;
  /** Nothing was found missing: the form is on its way. */
  onSent?: () => void;
  onRefused?: (errors: FormErrors) => void;
  /** The form is emptied after its order was taken. */
  resets?: boolean;
}

/** What every step of an order form reads and changes. */
export interface FormState<Values extends FieldValues> {
  values: Values;
  errors: FormErrors;
  settings: FormSettings;
  /** Printed goods that it comes to at this moment. */
  goods: Cents;
  /** Where the form posts to. */
  action: string;
  uploads: UploadLists;
  uploadRules: (field: string) => UploadRules;
  change: (field: string, value: string | readonly string[]) => void;
  /** Changes what no single field says: rows that come and go. */
  update: (change: (values: Values) => Values) => void;
  /** The script runs and what was kept is back: buttons work in the page instead of being sent. */
  isAlive: boolean;
}

const NO_FILES: FileLists = {};

/**
 * An order form alive: values, price, files, draft and submission held together. The form itself
 * is the state: `FormData` goes out, and a zod schema reads it on both sides. Without JavaScript
 * the same form posts itself.
 */
export function useOrderForm<Values extends FieldValues>(
  form: RefObject<HTMLFormElement | null>,
  kind: OrderFormKind<Values>,
  held: HeldValues<Values>,
  { posted, settings, ...sources }: FormSources<Values> & { settings: FormSettings },
) {
  const { values, draft, submissionKey, isRestored } = held;
  const uploadRules = (field: string) => (kind.uploadRules ?? designImages)(field, settings);
  const uploads = useUploadLists(uploadRules, posted?.files ?? sources.files ?? NO_FILES);
  const { restore, received: files } = uploads;
  useEffect(() => {
    if (draft) restore(draft.files);
  }, [draft, restore]);

  const postedResult = posted?.result ?? null;
  const said = useSaidOfForm(
    form,
    postedResult?.status === "refused" ? postedResult : null,
    uploads,
  );
  const [taken, setTaken] = useState<TakenResult | null>(
    postedResult?.status === "requested" ? postedResult : null,
  );
  const [isChecking, setChecking] = useState(false);
  const tab = useRef<ApprovalTab | null>(null);
  const reader = useRef<Awaited<ReturnType<typeof kind.loadReader>> | null>(null);
  const quote = kind.quote(values);
  const priceChange = usePriceChange(quote, isRestored);

  const kept = useMemo(() => ({ values, files, submissionKey }), [values, files, submissionKey]);
  const isKept = isRestored && taken?.status !== "requested";
  const keepDraftNow = useKeptDraft(kind.action, isKept ? kept : null);

  const load = async () => (reader.current ??= await kind.loadReader().catch(() => null));

  const closeTab = () => {
    tab.current?.close();
    tab.current = null;
  };
  const showRefusal: FormSpeech["refuse"] = (notice, found, waitsFor) => {
    closeTab();
    kind.onRefused?.(found);
    said.refuse(notice, found, waitsFor);
  };
  /** What the form's own reading of it found missing or wrong. */
  const ask = (found: FormErrors) => {
    const spoken = kind.asks?.(found) ?? found;
    if (Object.keys(spoken).length > 0) return showRefusal(kind.noticeFor(spoken), spoken);
    closeTab();
    said.clear();
  };
  const empty = () => {
    held.reset();
    uploads.clear("");
  };

  const submission = useSubmission(kind.action, {
    onRefused: ({ notice, errors: found, needsNewKey }) => {
      if (needsNewKey) held.renewKey();
      showRefusal(notice, found);
    },
    onTaken: (result) => {
      // Its page opens here, and the tab for the payment has nothing to show.
      if (result.status === "unopened") return closeTab();
      if (result.status === "kept") return empty();
      // Nothing is to be paid, so no page after a payment lets go of it.
      if (result.status === "requested") dropDraft(sessionStorage, submissionKey);
      setTaken(result);
      if (kind.resets) empty();
    },
    openApproval: kind.openApproval && ((url: string) => tab.current?.show(url)),
  });

  const submit = async (filled: HTMLFormElement, intent = "") => {
    if (submission.isBusy || isChecking) return;
    const obstacles = kind.obstacles?.(values, intent) ?? {};
    const waitsFor = Object.keys(uploads.obstacles);
    if (Object.keys(obstacles).length + waitsFor.length > 0) {
      return showRefusal(ORDER_NOTICES.fieldsMissing, obstacles, waitsFor);
    }
    kind.onSend?.(intent);
    const total = kind.orderedTotal ? kind.orderedTotal(values) : totalOf(quote);
    const posting = postedForm(filled, total, intent);
    const early = reader.current?.(posting);
    if (early && !early.ok) return ask(early.errors);
    // The tab's copy of the draft is made now: there the order can still be changed.
    keepDraftNow();
    tab.current = kind.openApproval?.() ?? null;
    setChecking(true);
    const read = await load();
    setChecking(false);
    // Without the reader, which a broken line may have kept away for good, the server reads it.
    const parsed = early ?? read?.(posting);
    if (parsed && !parsed.ok) return ask(parsed.errors);
    said.clear();
    setTaken(null);
    kind.onSent?.();
    submission.send(posting, kind.progress?.(intent));
  };

  const state: FormState<Values> = {
    values,
    errors: said.errors,
    settings,
    uploads,
    uploadRules,
    isAlive: isRestored,
    action: kind.action,
    goods: quote.ok ? quote.goodsCents : ZERO_CENTS,
    change: (field, value) => {
      held.change(field, value);
      said.correct(field);
    },
    update: held.update,
  };
  return {
    state,
    quote,
    priceChange,
    submissionKey,
    refusal: said.refusal,
    taken,
    submit,
    isBusy: submission.isBusy || isChecking,
    missing: isRestored ? (kind.missing?.(values) ?? []) : [],
    /** Fetches what reads the form, once somebody has begun to fill it in. */
    prepare: () => void load(),
  };
}

/** The total as the form posts it, in dollars; nothing while there is no price. */
export function dollarsSeen(total: Cents | null): string {
  return total === null ? "" : toDollars(total);
}

export function totalOf(quote: FormQuote): Cents | null {
  return quote.ok ? quote.totalCents : null;
}

/** The form as it is sent by JavaScript: files went before it, the total is the one just shown. */
function postedForm(form: HTMLFormElement, total: Cents | null, intent: string): FormData {
  const posting = new FormData(form);
  for (const [name, value] of [...posting]) {
    if (typeof value !== "string") posting.delete(name);
  }
  posting.set("expectedTotal", dollarsSeen(total));
  posting.set("answer", "data");
  if (intent !== "") posting.set("intent", intent);
  return posting;
}

function designImages(_field: string, settings: FormSettings): UploadRules {
  const { uploadMaxMegabytes: maxMegabytes, uploadMaxFiles: maxFiles } = settings;
  return { purpose: "design-image", maxMegabytes, maxFiles };
}
