import { logoFile } from "#app/shop/picture/kept-picture.ts";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { LogoMark } from "#app/ui/kit/logo-mark.tsx";

export type SignedShop = Pick<ShopFacts, "shopName" | "logo" | "logoAlt">;

/** What the shop is known by: its own logo, else the mark and its name. */
export function ShopSign({
  shop: { shopName, logo, logoAlt },
  nameClassName,
}: {
  shop: SignedShop;
  nameClassName?: string;
}) {
  if (logo === null) {
    return (
      <>
        <LogoMark />
        <span className={nameClassName}>{shopName}</span>
      </>
    );
  }
  const { url, width, height } = logo;
  return (
    <img
      className="logo-picture"
      src={logoFile(url)}
      alt={logoAlt || shopName}
      {...{ width, height }}
    />
  );
}
