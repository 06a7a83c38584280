import { type AppForm, appFormSchema } from "#app/shop/mobile-app/app-form.ts";
import { readForm, type ReadResult } from "#app/ui/order-form/read-form.ts";

export function parseAppForm(posted: FormData): ReadResult<AppForm> {
  return readForm(appFormSchema, posted);
}
