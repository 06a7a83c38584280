import type { MailBrand } from "#app/platform/mail/mail-document.server.ts";
import { logoFile } from "#app/shop/picture/kept-picture.ts";
import { readableColor } from "#app/shop/settings/readable-color.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { shopAddress } from "#app/shop/settings/shop-address.ts";

export function mailBrand(settings: Settings): MailBrand {
  return {
    shopName: settings.shopName,
    brandColor: readableColor(settings.brandColor),
    logo: mailedLogo(settings),
    footer: [
      settings.shopName,
      shopAddress(settings),
      `${settings.phone}, ${settings.email}`,
      settings.businessHours,
    ],
  };
}

/** As large as a mail's head has room for, in pixels. */
const ROOM = { width: 240, height: 56 };

function mailedLogo({ logo, logoAlt, shopName }: Settings): MailBrand["logo"] {
  if (logo === null) return null;
  const scale = Math.min(1, ROOM.width / logo.width, ROOM.height / logo.height);
  return {
    path: logoFile(logo.url),
    alt: logoAlt || shopName,
    width: Math.max(1, Math.round(logo.width * scale)),
    height: Math.max(1, Math.round(logo.height * scale)),
  };
}
