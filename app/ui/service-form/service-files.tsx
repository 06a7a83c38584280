import { acceptedNames } from "#app/shop/artwork/accepted-types.ts";
import type { FilePurpose } from "#app/shop/artwork/artwork-terms.ts";
import { Uploader } from "#app/ui/order-form/upload/uploader.tsx";
import { useServiceFormState } from "./service-form-context.ts";
import { fileInputName } from "./service-file-input.ts";

/** A place for files in a service's form; any field may be one ("pages.home.images"). */
export function ServiceFiles({
  field,
  purpose = "design-image",
  title,
  maxFiles,
}: {
  /** The form field that takes the ids. */
  field: string;
  purpose?: FilePurpose;
  title: string;
  maxFiles?: number;
}) {
  const { settings, uploads, errors } = useServiceFormState();
  const most = maxFiles === undefined ? "" : ` At most ${maxFiles} files.`;
  return (
    <Uploader
      field={field}
      inputName={fileInputName(field)}
      purpose={purpose}
      uploads={uploads.of(field)}
      title={title}
      help={`${acceptedNames(purpose)}. Up to ${settings.uploadMaxMegabytes} MB each.${most}`}
      errors={errors[field]}
    />
  );
}
