import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { ORDER_NOTICES } from "#app/shop/order/order-notices.ts";
import type { SubmitResult } from "#app/shop/order/submit-result.ts";
import { showToast } from "#app/ui/kit/show-toast.ts";
import type { OrderAnswer } from "./order-answer.ts";

/** The approval link opens after this long (specification §4). */
const APPROVAL_DELAY_MS = 2000;

export interface Submission {
  isBusy: boolean;
  send: (form: FormData) => void;
}

/**
 * Submits the form without leaving the page and follows it up: the toasts of
 * the specification, then the approval link in the same window.
 */
export function useSubmission(
  action: string,
  onRefused: (result: Extract<SubmitResult, { status: "refused" }>) => void,
): Submission {
  const fetcher = useFetcher<OrderAnswer>();
  const [isLeaving, setLeaving] = useState(false);

  const followUp = useEffectEvent((result: SubmitResult) => {
    if (result.status === "refused") {
      onRefused(result);
      return undefined;
    }
    showToast({ ...result.notice, tone: "good" });
    setLeaving(true);
    return setTimeout(() => location.assign(result.approvalUrl), APPROVAL_DELAY_MS);
  });

  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  useEffect(() => {
    if (!answer?.result) return;
    const timer = followUp(answer.result);
    return () => clearTimeout(timer);
  }, [answer]);

  useEffect(() => {
    // The browser's own back button may bring the page back as it was left.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false);
    };
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  return {
    isBusy: fetcher.state !== "idle" || isLeaving,
    send: (form) => {
      showToast({ title: ORDER_NOTICES.submitting.title });
      void fetcher.submit(form, { method: "post", action, encType: "multipart/form-data" });
    },
  };
}
