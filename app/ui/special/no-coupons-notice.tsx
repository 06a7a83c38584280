import { Notice } from "#app/ui/kit/notice.tsx";

/** Said wherever specials are (specification §2, §5). */
export function NoCouponsNotice() {
  return <Notice>Mega Bucks cannot be applied to special offers.</Notice>;
}
