import { type PackageForm, packageFormSchema } from "#app/shop/package/package-form.ts";
import { readForm, type ReadResult } from "#app/ui/order-form/read-form.ts";

/** Reads a posted order of a business package. */
export function parsePackageForm(posted: FormData): ReadResult<PackageForm> {
  return readForm(packageFormSchema, posted);
}
