import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { APPROVAL_DELAY_MS } from "#app/shop/checkout/approval-delay.ts";
import { type Notice, ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import type { SubmitResult } from "#app/shop/checkout/submit-result.ts";
import { showToast } from "#app/ui/kit/show-toast.ts";
import type { OrderAnswer } from "./order-answer.ts";

export type RefusedResult = Extract<SubmitResult, { status: "refused" }>;
export type TakenResult = Exclude<SubmitResult, RefusedResult>;

export interface Submission {
  isBusy: boolean;
  /** `progress` is said while it is on its way, if there is anything to say. */
  send: (form: FormData, progress?: Notice | null) => void;
}

export interface FollowUp {
  onRefused: (result: RefusedResult) => void;
  onTaken?: (result: TakenResult) => void;
  /** Another place for the approval page than this window. */
  openApproval?: ((url: string) => void) | undefined;
}

/**
 * Submits the form without leaving the page and follows it up: the toasts of
 * the specification, then the approval page.
 */
export function useSubmission(action: string, follow: FollowUp): Submission {
  const fetcher = useFetcher<OrderAnswer<unknown>>();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  /** From the press on: the fetcher tells only a moment later. */
  const [isSending, setSending] = useState(false);
  /** The answer that was acted on: between it and leaving the button must not come back. */
  const [followed, setFollowed] = useState<unknown>(undefined);

  /** The button does not come back before the page is there. */
  const untilThere = (leading: void | Promise<void>) => {
    setLeaving(true);
    void Promise.resolve(leading).finally(() => setLeaving(false));
  };

  const followUp = useEffectEvent((result: SubmitResult) => {
    if (result.status === "refused") {
      follow.onRefused(result);
      return undefined;
    }
    if (result.status === "unopened") {
      showToast({ ...result.notice, tone: "bad", durationMs: 8000 });
      follow.onTaken?.(result);
      untilThere(navigate(result.payLater));
      return undefined;
    }
    showToast({ ...result.notice, tone: "good" });
    follow.onTaken?.(result);
    if (result.status === "kept") untilThere(navigate(result.path));
    if (result.status !== "placed") return undefined;
    return leaveFor(result.approvalUrl, follow.openApproval, setLeaving);
  });

  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  useEffect(() => {
    setFollowed(answer);
    return answer?.result ? followUp(answer.result) : undefined;
  }, [answer]);
  const status = answer?.result?.status;
  const isNew = answer !== followed && status !== undefined && status !== "refused";

  useEffect(() => {
    // The browser's own back button may bring the page back as it was left.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false);
    };
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  return {
    isBusy: isSending || fetcher.state !== "idle" || isNew || isLeaving,
    send: (form, progress = ORDER_NOTICES.submitting) => {
      if (progress) showToast(progress);
      setSending(true);
      void fetcher
        .submit(form, { method: "post", action, encType: "multipart/form-data" })
        .finally(() => setSending(false));
    },
  };
}

/**
 * Goes to the approval page in a moment. Returns what to do when the form is
 * left before: a tab that already waits gets its page at once.
 */
function leaveFor(
  url: string,
  openApproval: FollowUp["openApproval"],
  setLeaving: (isLeaving: boolean) => void,
): () => void {
  setLeaving(true);
  let isOpened = false;
  const open = () => {
    if (isOpened) return;
    isOpened = true;
    if (!openApproval) return location.assign(url);
    openApproval(url);
    setLeaving(false);
  };
  const timer = setTimeout(open, APPROVAL_DELAY_MS);
  return () => {
    clearTimeout(timer);
    if (openApproval) open();
  };
}
