import { logoFile } from "#app/shop/picture/kept-picture.ts";
import type { PageSign } from "#app/shop/settings/page-sign.ts";
import { LogoMark } from "#app/ui/kit/logo-mark.tsx";

export type SignedShop = PageSign["shop"];

/** The shop's sign: its own logo, else the mark and its name. */
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
      width={width}
      height={height}
    />
  );
}
