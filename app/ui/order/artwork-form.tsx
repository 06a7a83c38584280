import type { FormEvent } from "react";
import { Form, useNavigation } from "react-router";
import { acceptedNames } from "#app/shop/artwork/accepted-types.ts";
import { artworkInputName } from "#app/shop/artwork/artwork-input.ts";
import type { LineArtwork } from "#app/shop/order/line/line-artwork.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { FieldError } from "#app/ui/kit/field.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { Uploader } from "#app/ui/order-form/upload/uploader.tsx";
import type { UploadedFile } from "#app/ui/order-form/upload/uploaded-file.ts";
import { useHeldBack } from "#app/ui/order-form/upload/use-held-back.ts";
import { useUploadLists } from "#app/ui/order-form/upload/use-upload-lists.ts";
import "#app/ui/order-form/ordering.css";
import "./order.css";

export interface UploadLimits {
  uploadMaxMegabytes: number;
  uploadMaxFiles: number;
}

export interface ArtworkTarget {
  /** The address that the files are posted to. */
  action: string;
  limits: UploadLimits;
}

const FIELD = "files";

/**
 * Sends files for an item that was ordered before. Each goes as soon as it is
 * chosen; without JavaScript they go with the form.
 */
export function ArtworkForm({
  line,
  target,
  refused = null,
}: {
  line: { id: string; productName: string; artwork: LineArtwork };
  target: ArtworkTarget;
  /** This item's form, sent and not taken. */
  refused?: { errors: readonly string[]; files: readonly UploadedFile[] } | null;
}) {
  const { purpose } = line.artwork;
  const { uploadMaxMegabytes, uploadMaxFiles } = target.limits;
  const rules = { purpose, maxMegabytes: uploadMaxMegabytes, maxFiles: uploadMaxFiles };
  const uploads = useUploadLists(() => rules, { [FIELD]: refused?.files ?? [] });
  const heldBack = useHeldBack(uploads, FIELD, "Choose a file first");
  const isAlive = useAlive();
  const busy = useNavigation().formAction === target.action;
  const errors = heldBack.said.length > 0 ? heldBack.said : (refused?.errors ?? []);
  const id = `artwork-${line.id}`;

  const check = (event: FormEvent) => {
    if (heldBack.press().isHeldBack) event.preventDefault();
  };

  return (
    <Form
      className="artwork-form"
      method="post"
      action={target.action}
      encType="multipart/form-data"
      noValidate
      data-alive={isAlive || undefined}
      aria-label={`Artwork for ${line.productName}`}
      onSubmit={check}
    >
      <input type="hidden" name="lineId" value={line.id} />
      <Uploader
        id={id}
        field={FIELD}
        inputName={artworkInputName(purpose)}
        purpose={purpose}
        uploads={uploads.of(FIELD)}
        title="Drop your files here"
        help={`${acceptedNames(purpose)}. Up to ${uploadMaxFiles} files, ${uploadMaxMegabytes} MB each.`}
      />
      <div role="alert">
        <FieldError id={`${id}-refused`} errors={errors} />
      </div>
      <div>
        <Button type="submit" size="sm" busy={busy} busyLabel="Sending...">
          {purpose === "artwork" ? "Send artwork" : "Send files"}
        </Button>
      </div>
    </Form>
  );
}
