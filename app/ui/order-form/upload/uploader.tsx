import Upload from "lucide-react/icons/upload";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { acceptAttribute } from "#app/shop/artwork/accepted-types.ts";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { errorId, FieldError, helpId } from "#app/ui/kit/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { fieldId } from "../form-errors.ts";
import { useAnnouncement } from "./use-announcement.ts";
import { useDroppedFiles } from "./use-dropped-files.ts";
import type { Uploads } from "./use-upload-lists.ts";
import { UploadRow } from "./upload-row.tsx";

/**
 * A place for files: dropped, pasted or chosen. Each is sent at once and the form carries
 * its id; without JavaScript the plain file input goes with the form.
 */
export function Uploader({
  field,
  inputName,
  purpose,
  uploads,
  title,
  help,
  errors,
  id = fieldId(field),
  verdict,
}: {
  /** The form field that takes the ids. */
  field: string;
  /** The file input's own name, for the form without JavaScript. */
  inputName: string;
  purpose: FilePurpose;
  uploads: Uploads;
  title: string;
  help: string;
  errors?: readonly string[] | undefined;
  /** The id of the file input, where several forms on a page have this field. */
  id?: string;
  /** What was found in a file that was received. */
  verdict?: ((file: { id: string; name: string }) => ReactNode) | undefined;
}) {
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useDroppedFiles(place, uploads.add);
  const [saidAgain, setSaidAgain] = useState("");
  const said = useAnnouncement(uploads.list, uploads.sending);
  const isInvalid = Boolean(errors?.length);
  const find = useEffectEvent(() => uploads.findUnfinished());
  useEffect(() => find(), []);

  // The pressed button goes with its file: the focus moves on to where files are chosen.
  const remove = (key: string) => {
    uploads.remove(key);
    input.current?.focus({ preventScroll: true });
  };
  const { pause, resume } = uploads;
  const chosenAgain = (key: string, [file]: readonly File[]) => {
    if (!file) return;
    const { isSame } = uploads.continueWith(key, file);
    setSaidAgain(
      isSame ? "" : `${file.name} is another file, so it's uploaded from its beginning.`,
    );
  };
  const acts = { pause, resume, remove, chosenAgain };
  const accept = acceptAttribute(purpose);

  return (
    <div className="uploader" ref={place}>
      {uploads.list.length > 0 && (
        <ul className="files">
          {uploads.list.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              field={field}
              acts={acts}
              accept={accept}
              sending={uploads.sending}
              verdict={verdict}
            />
          ))}
        </ul>
      )}
      <span className="sr-only" role="status">
        {saidAgain} {said}
      </span>
      <label
        className={classNames("drop", isOver && "drop-over", isInvalid && "drop-bad")}
        {...handlers}
      >
        <Icon of={Upload} />
        <span className="small">
          <b>{title}</b> or <span className="link">choose from your computer</span>
        </span>
        <input
          ref={input}
          id={id}
          className="drop-input"
          type="file"
          name={inputName}
          multiple
          accept={accept}
          aria-describedby={classNames(helpId(id), isInvalid && errorId(id))}
          onChange={({ currentTarget }) => uploads.add(takeFrom(currentTarget))}
        />
        <span className="help" id={helpId(id)}>
          {help}
        </span>
      </label>
      <FieldError id={errorId(id)} errors={errors} />
    </div>
  );
}

/** The same file can be chosen again after it was removed. */
function takeFrom(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])];
  input.value = "";
  return files;
}
