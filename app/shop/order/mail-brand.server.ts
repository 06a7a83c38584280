import type { MailBrand } from "#app/platform/mail/mail-document.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

export function mailBrand(settings: Settings): MailBrand {
  return {
    shopName: settings.shopName,
    brandColor: settings.brandColor,
    footer: [
      settings.shopName,
      `${settings.street}, ${settings.city}, ${settings.state} ${settings.zip}`,
      `${settings.phone}, ${settings.email}`,
      settings.businessHours,
    ],
  };
}
