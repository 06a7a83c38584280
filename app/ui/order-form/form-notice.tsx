import type { Notice as NoticeText } from "#app/shop/checkout/order-notices.ts";
import type { RefusedResult } from "./use-submission.ts";
import { Notice } from "#app/ui/kit/notice.tsx";

export interface Refusal {
  notice: NoticeText;
  /** Sentences that concern the whole form. */
  details: readonly string[];
  /** The form waits for a yes, and nothing is wrong. */
  asksAgain?: boolean;
}

/** The notice of a page whose form was refused. */
export function refusalShown(result: RefusedResult): Refusal {
  const { notice, errors, asksAgain } = result;
  return { notice, details: errors[""] ?? [], ...(asksAgain && { asksAgain }) };
}

/** Why a submission was not taken: stays on the page after its toast is gone. */
export function FormNotice({ notice, details, asksAgain = false }: Refusal) {
  return (
    <Notice tone={asksAgain ? "info" : "fail"} title={notice.title}>
      {[notice.text, ...details].join(" ")}
    </Notice>
  );
}
