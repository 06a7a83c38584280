import { type DragEvent, useRef, useState } from "react";
import ImageIcon from "lucide-react/icons/image";
import { altInputOf, fileInputOf, removalOf } from "#app/shop/picture/picture-inputs.ts";
import { PICTURE_ACCEPT, PICTURE_KINDS } from "#app/shop/picture/picture-terms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/check.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { describeControl, Field } from "#app/ui/kit/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { showToast } from "#app/ui/kit/show-toast.ts";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { useChosenEarly } from "#app/ui/kit/use-chosen-early.ts";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { Picture } from "#app/ui/picture.tsx";
import { sendPicture } from "./send-picture.ts";
import "./picture-field.css";

/**
 * One picture of a form: chosen or dropped, it is uploaded at once and shown; the form
 * carries its address in the field `name`, and what it shows in `nameAlt`. Without
 * JavaScript the file goes with the form, which is `multipart/form-data` for that;
 * `parsePictureForm` reads both.
 */
export function PictureField({
  name,
  label,
  value,
  alt,
  ratio = "4/3",
  whole = false,
  optional = false,
  help,
  errors,
  onChange,
}: {
  /** The name of the field with the address; letters only. */
  name: string;
  label: string;
  /** The address without size and format; empty for none. */
  value: string;
  /** The picture in words; left out where words beside it say the same. */
  alt?: string | undefined;
  /** The shape in which pages show it. */
  ratio?: "4/3" | "3/2" | "16/10" | "20/9";
  /** Nothing of it is trimmed. */
  whole?: boolean;
  optional?: boolean;
  help?: string;
  errors?: readonly string[] | undefined;
  /** Another picture, or none ("") was chosen. */
  onChange?: (url: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isAlive = useAlive();
  const [url, setUrl] = useState(value);
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const id = fileInputOf(name);
  const words = help ?? `${PICTURE_KINDS}. We make all sizes of it.`;
  const frame = { help: words, errors: refusal === null ? errors : [refusal] };

  const choose = (next: string) => {
    setUrl(next);
    onChange?.(next);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setRefusal(null);
    setPercent(0);
    const result = await sendPicture(file, setPercent);
    setPercent(null);
    // The form carries the address from here on, not the file.
    if (input.current) input.current.value = "";
    if (result.ok) {
      choose(result.url);
      return showToast({ title: `${label} uploaded successfully`, tone: "good" });
    }
    setRefusal(`${file.name}: ${result.message}`);
    showToast({ title: "Error", text: "Failed to upload image. Please try again.", tone: "bad" });
  };
  useChosenEarly(input, ([file]) => void take(file));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <div className="picture-field">
      <input type="hidden" name={name} value={url} />
      <Field id={id} label={label} optional={optional} {...frame}>
        <div
          className={classNames("picture-place", isOver && "over")}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {url === "" ? (
            <span className="picture-none">
              <Icon of={ImageIcon} />
              No picture
            </span>
          ) : (
            <Picture
              url={url}
              alt={alt ?? ""}
              sizes="12rem"
              ratio={ratio}
              whole={whole}
              className="picture-shown"
            />
          )}
          <div className="picture-acts">
            <input
              ref={input}
              id={id}
              name={id}
              type="file"
              accept={PICTURE_ACCEPT}
              {...describeControl(id, frame)}
              onChange={(event) => void take(event.currentTarget.files?.[0])}
            />
            <p className="small muted" role="status">
              {percent !== null && `Uploading, ${Math.round(percent)}%`}
            </p>
            {url !== "" &&
              (isAlive ? (
                <Button
                  look="outline"
                  size="sm"
                  onClick={() => {
                    choose("");
                    input.current?.focus();
                  }}
                >
                  Remove
                </Button>
              ) : (
                <Checkbox name={removalOf(name)}>Remove this picture</Checkbox>
              ))}
          </div>
        </div>
      </Field>
      {alt !== undefined && (
        <TextField
          id={altInputOf(name)}
          name={altInputOf(name)}
          label="What it shows"
          defaultValue={alt}
          maxLength={300}
          optional
          help="For people who can't see it, and for search engines."
        />
      )}
    </div>
  );
}
