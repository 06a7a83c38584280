import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type Notice, ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { toDollars, ZERO_CENTS } from "#app/shop/money/money.ts";
import type { FormErrors } from "#app/ui/order-form/form-errors.ts";
import type { FormQuote } from "#app/ui/order-form/form-quote.ts";
import type { FormSettings } from "#app/ui/order-form/form-settings.ts";
import type { FileLists } from "#app/ui/order-form/order-draft.ts";
import type { ReadResult } from "#app/ui/order-form/read-form.ts";
import { type UploadRules, useUploadLists } from "#app/ui/order-form/upload/use-upload-lists.ts";
import { type FormSpeech, useSaidOfForm } from "#app/ui/order-form/use-said-of-form.ts";
import { useKeptDraft } from "#app/ui/order-form/use-kept-draft.ts";
import { usePriceChange } from "#app/ui/order-form/use-price-change.ts";
import { type TakenResult, useSubmission } from "#app/ui/order-form/use-submission.ts";
import { type ApprovalTab, openApprovalTab } from "./open-approval-tab.ts";
import type { ServiceAnswer } from "./service-answer.ts";
import type { ServiceFormState } from "./service-form-context.ts";
import { followIntent, type ServiceValues, writeRowIntent } from "./service-values.ts";
import { useServiceValues } from "./use-service-values.ts";

/** One kind of service's form: everything in which it differs from the others. */
export interface ServiceFormKind {
  /** Where it posts to; also tells the drafts of different forms apart. */
  action: string;
  /** The price of what the form says, from the module that the server uses too. */
  quote: (values: ServiceValues) => FormQuote;
  /** The schema and what it stands on: fetched once somebody has begun to fill the form in. */
  loadReader: () => Promise<(posted: FormData) => ReadResult<unknown>>;
  /** Which notice speaks for these field errors. */
  noticeFor: (errors: FormErrors) => Notice;
  /** Choices that follow from the one just made. */
  settle?: (values: ServiceValues, changed: string) => ServiceValues;
  /** Without this much the button is off; left out, it is always on. */
  isComplete?: (values: ServiceValues) => boolean;
  uploadRules?: (field: string, settings: FormSettings) => UploadRules;
  /** Where the approval page opens (specification §4, decisions §4). */
  approval: "new-tab" | "same-window";
  /** Said while the order is on its way. */
  progress?: Notice;
  /** What is ordered, where it is not what is shown: a code that is not counted yet. */
  orderedQuote?: (values: ServiceValues) => FormQuote;
  /** What the browser alone can tell: why the form is not ready to be sent. */
  obstacles?: (values: ServiceValues) => FormErrors;
  /** The submission key is the server's: however many tabs are open, one order comes of them. */
  sharesKey?: boolean;
  /** The form is emptied after its order was taken. */
  resets?: boolean;
}

export interface ServiceFormSources {
  start: ServiceValues;
  /** What it is filled in with at first, where that is more than its start. */
  begun?: ServiceValues;
  /** The answer to a form that was posted without JavaScript. */
  posted: ServiceAnswer | undefined;
  submissionKey: string;
  /** Of this browser's orders that are paid: no draft with one of them comes back. */
  spentKeys: readonly string[];
  settings: FormSettings;
}

const NO_FILES: FileLists = {};

/**
 * A service's order form alive: values, price, files, draft and submission held
 * together. The form itself is the state: `FormData` goes out, and a zod schema
 * reads it on both sides. Without JavaScript the same form posts itself.
 */
export function useServiceForm(
  form: RefObject<HTMLFormElement | null>,
  kind: ServiceFormKind,
  { start, begun = start, posted, settings, ...sources }: ServiceFormSources,
) {
  const { values, setValues, draft, submissionKey, isRestored, reset, renewKey } = useServiceValues(
    form,
    {
      formId: kind.action,
      start,
      rendered: posted?.values ?? begun,
      wasPosted: posted !== undefined,
      submissionKey: sources.submissionKey,
      spentKeys: sources.spentKeys,
      keepsKey: kind.sharesKey ?? false,
    },
  );
  const uploadRules = (field: string) => (kind.uploadRules ?? designImages)(field, settings);
  const uploads = useUploadLists(uploadRules, posted?.files ?? NO_FILES);
  const { restore, received: files } = uploads;
  useEffect(() => {
    if (draft) restore(draft.files);
  }, [draft, restore]);
  const kept = useMemo(() => ({ values, files, submissionKey }), [values, files, submissionKey]);
  const keepDraftNow = useKeptDraft(kind.action, isRestored ? kept : null);

  const postedResult = posted?.result ?? null;
  const refused = postedResult?.status === "refused" ? postedResult : null;
  const said = useSaidOfForm(form, refused, uploads);
  const [taken, setTaken] = useState<TakenResult | null>(
    postedResult?.status === "requested" ? postedResult : null,
  );
  const [isChecking, setChecking] = useState(false);
  const tab = useRef<ApprovalTab | null>(null);
  const reader = useRef<Awaited<ReturnType<typeof kind.loadReader>> | null>(null);
  const quote = kind.quote(values);
  const priceChange = usePriceChange(quote, isRestored);

  const load = async () => (reader.current ??= await kind.loadReader().catch(() => null));

  const closeTab = () => {
    tab.current?.close();
    tab.current = null;
  };
  const showRefusal: FormSpeech["refuse"] = (notice, found, waitsFor) => {
    closeTab();
    said.refuse(notice, found, waitsFor);
  };

  const submission = useSubmission(kind.action, {
    onRefused: ({ notice, errors: found, needsNewKey }) => {
      if (needsNewKey) renewKey();
      showRefusal(notice, found);
    },
    onTaken: (result) => {
      // Its page opens here, and the tab for the payment has nothing to show.
      if (result.status === "unopened") return closeTab();
      setTaken(result);
      if (!kind.resets) return;
      reset();
      uploads.clear("");
    },
    openApproval: kind.approval === "new-tab" ? (url: string) => tab.current?.show(url) : undefined,
  });

  const submit = async (filled: HTMLFormElement) => {
    if (submission.isBusy || isChecking) return;
    const obstacles = kind.obstacles?.(values) ?? {};
    const waitsFor = Object.keys(uploads.obstacles);
    if (Object.keys(obstacles).length + waitsFor.length > 0) {
      return showRefusal(ORDER_NOTICES.fieldsMissing, obstacles, waitsFor);
    }
    const posting = postedForm(filled, kind.orderedQuote?.(values) ?? quote);
    const early = reader.current?.(posting);
    if (early && !early.ok) return showRefusal(kind.noticeFor(early.errors), early.errors);
    // The tab's copy of the draft is made now: there the order can still be changed.
    keepDraftNow();
    tab.current = kind.approval === "new-tab" ? openApprovalTab() : null;
    setChecking(true);
    const read = await load();
    setChecking(false);
    // Without the reader, which a broken line may have kept away for good, the server reads it.
    const parsed = early ?? read?.(posting);
    if (parsed && !parsed.ok) return showRefusal(kind.noticeFor(parsed.errors), parsed.errors);
    said.clear();
    setTaken(null);
    submission.send(posting, kind.progress);
  };

  const state: ServiceFormState = {
    values,
    errors: said.errors,
    settings,
    uploads,
    uploadRules,
    isAlive: isRestored,
    action: kind.action,
    goods: quote.ok ? quote.goodsCents : ZERO_CENTS,
    change: (field, value) => {
      setValues((before) => {
        const changed = { ...before, [field]: value };
        return kind.settle?.(changed, field) ?? changed;
      });
      said.correct(field);
    },
    changeRows: (intent) => {
      setValues((before) => followIntent(before, writeRowIntent(intent)));
      if (intent.act === "remove") uploads.clear(`${intent.list}[${intent.row}]`);
    },
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
    isComplete: !isRestored || (kind.isComplete?.(values) ?? true),
    prepare: () => void load(),
  };
}

/** The form as it is sent by JavaScript: files went before it, the total is the one just shown. */
function postedForm(form: HTMLFormElement, quote: FormQuote): FormData {
  const posting = new FormData(form);
  for (const [name, value] of [...posting]) {
    if (typeof value !== "string") posting.delete(name);
  }
  posting.set("expectedTotal", quote.ok ? toDollars(quote.totalCents) : "");
  posting.set("answer", "data");
  return posting;
}

function designImages(_field: string, settings: FormSettings): UploadRules {
  const { uploadMaxMegabytes: maxMegabytes, uploadMaxFiles: maxFiles } = settings;
  return { purpose: "design-image", maxMegabytes, maxFiles };
}
