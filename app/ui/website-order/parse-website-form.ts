import { type WebsiteForm, websiteFormSchema } from "#app/shop/website/website-form.ts";
import { readForm, type ReadResult } from "#app/ui/order-form/read-form.ts";

export function parseWebsiteForm(posted: FormData): ReadResult<WebsiteForm> {
  return readForm(websiteFormSchema, posted);
}
