import Upload from "lucide-react/icons/upload";
import { type DragEvent, useRef, useState } from "react";
import { acceptAttribute } from "#app/shop/artwork/accepted-types.ts";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { errorId, FieldError, helpId } from "#app/ui/kit/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { fieldId } from "../form-errors.ts";
import { useChosenEarly } from "#app/ui/kit/use-chosen-early.ts";
import type { Uploads } from "./use-upload-lists.ts";
import { UploadRow } from "./upload-row.tsx";

/**
 * A place for files. Each is sent as soon as it is chosen and the form carries
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
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isInvalid = Boolean(errors?.length);

  const take = (files: FileList | null) => {
    if (files) uploads.add([...files]);
    // The same file can be chosen again after it was removed.
    if (input.current) input.current.value = "";
  };
  useChosenEarly(input, take);
  // The pressed button goes with its file: the focus moves on to where files are chosen.
  const remove = (key: string) => {
    uploads.remove(key);
    input.current?.focus({ preventScroll: true });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <div className="uploader">
      {uploads.list.length > 0 && (
        <ul className="files">
          {uploads.list.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              field={field}
              uploads={{ ...uploads, remove }}
            />
          ))}
        </ul>
      )}
      <label
        className={classNames("drop", isOver && "drop-over", isInvalid && "drop-bad")}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
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
          accept={acceptAttribute(purpose)}
          aria-describedby={classNames(helpId(id), isInvalid && errorId(id))}
          onChange={(event) => take(event.currentTarget.files)}
        />
        <span className="help" id={helpId(id)}>
          {help}
        </span>
      </label>
      <FieldError id={errorId(id)} errors={errors} />
    </div>
  );
}
