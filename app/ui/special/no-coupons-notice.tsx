import { Notice } from "#app/ui/kit/notice.tsx";

/** The notice wherever specials are that no coupon counts for them (specification §2, §5). */
export function NoCouponsNotice() {
  return <Notice>Mega Bucks cannot be applied to special offers.</Notice>;
}
