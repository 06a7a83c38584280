import type { Notice as NoticeText } from "#app/shop/order/order-notices.ts";
import { Notice } from "#app/ui/kit/notice.tsx";

export interface Refusal {
  notice: NoticeText;
  /** What concerns the whole form. */
  details: readonly string[];
}

/** Why a submission was not taken: stays on the page after its toast is gone. */
export function FormNotice({ notice, details }: Refusal) {
  return (
    <Notice tone="fail" title={notice.title}>
      {[notice.text, ...details].join(" ")}
    </Notice>
  );
}
