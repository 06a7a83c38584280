import { acceptedWords } from "#app/shop/artwork/accepted-types.ts";
import { Uploader } from "#app/ui/order-form/upload/uploader.tsx";
import { fileInputName } from "#app/shop/checkout/file-input.ts";
import { useServiceFormState } from "./service-form-context.ts";

/** A place for files in a service's form; any field may be one ("pages.home.images"). */
export function ServiceFiles({
  field,
  title,
}: {
  /** The form field that takes the ids. */
  field: string;
  title: string;
}) {
  const { uploads, errors, uploadRules } = useServiceFormState();
  const { purpose, maxMegabytes, maxFiles } = uploadRules(field);
  const limits = { uploadMaxFiles: maxFiles, uploadMaxMegabytes: maxMegabytes };
  return (
    <Uploader
      field={field}
      inputName={fileInputName(field)}
      purpose={purpose}
      uploads={uploads.of(field)}
      title={title}
      help={acceptedWords(purpose, limits)}
      errors={errors[field]}
    />
  );
}
