import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { filesInputOf } from "#app/shop/picture/picture-inputs.ts";
import { PICTURE_ACCEPT, PICTURE_KINDS } from "#app/shop/picture/picture-terms.ts";
import { moveEntry } from "#app/shop/product-admin/edit-draft.ts";
import { entryField } from "#app/shop/product-admin/posted-draft.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { describeControl, Field } from "#app/ui/kit/field.tsx";
import { useChosenEarly } from "#app/ui/kit/use-chosen-early.ts";
import { showToast } from "#app/ui/kit/show-toast.ts";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { sendPicture } from "#app/ui/picture-field/send-picture.ts";
import { Box } from "../box.tsx";
import { EditButton, useDraft } from "./draft-form.tsx";
import "#app/ui/picture-field/picture-field.css";

/** A product's pictures: uploaded at once, put in order by dragging or by buttons; the first is the main one. */
export function PicturesBox() {
  const { draft, errors, change } = useDraft();
  const input = useRef<HTMLInputElement>(null);
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [progress, setProgress] = useState("");
  const [refusals, setRefusals] = useState<string[]>([]);
  const id = filesInputOf("images");
  const frame = {
    help: `${PICTURE_KINDS}, several at a time. The first is the main image.`,
    errors: refusals.length > 0 ? refusals : errors["images"],
  };

  const upload = async (files: File[]) => {
    setRefusals([]);
    const isFirst = draft.images.length === 0;
    const refused: string[] = [];
    for (const [index, file] of files.entries()) {
      const result = await sendPicture(file, (percent) =>
        setProgress(`Uploading ${index + 1} of ${files.length}, ${Math.round(percent)}%`),
      );
      if (!result.ok) refused.push(`${file.name}: ${result.message}`);
      else {
        const { url } = result;
        change((current) =>
          current.images.some((image) => image.url === url)
            ? current
            : { ...current, images: [...current.images, { url, alt: "" }] },
        );
      }
    }
    setProgress("");
    // The form carries the addresses from here on, not the files.
    if (input.current) input.current.value = "";
    setRefusals(refused);
    const taken = files.length - refused.length;
    if (taken > 0) {
      const title =
        isFirst && taken === 1
          ? "Main image uploaded successfully"
          : `${taken} image(s) added to gallery`;
      showToast({ title, tone: "good" });
    }
    if (refused.length > 0) {
      showToast({
        title: "Error",
        text: "Failed to upload images. Please try again.",
        tone: "bad",
      });
    }
  };
  useChosenEarly(input, (files) => void upload([...files]));
  const drop = (to: number) => {
    const from = dragged.current;
    setOver(null);
    dragged.current = null;
    if (from === null) return;
    change((current) => ({ ...current, images: moveEntry(current.images, from, to) }));
  };

  return (
    <Box title={<span id="pictures">Pictures</span>}>
      {draft.images.length > 0 && (
        <ol className="product-pictures">
          {draft.images.map((image, index) => (
            <li
              key={image.url}
              className={classNames(over === index && "over")}
              draggable
              onDragStart={() => (dragged.current = index)}
              onDragOver={(event) => {
                if (dragged.current === null) return;
                event.preventDefault();
                setOver(index);
              }}
              onDragLeave={() => setOver(null)}
              onDragEnd={() => setOver(null)}
              onDrop={(event) => {
                if (dragged.current === null) return;
                event.preventDefault();
                drop(index);
              }}
            >
              <PictureEntry index={index} image={image} count={draft.images.length} />
            </li>
          ))}
        </ol>
      )}
      <Field id={id} label="Add pictures" optional {...frame}>
        <input
          ref={input}
          id={id}
          name={id}
          type="file"
          multiple
          accept={PICTURE_ACCEPT}
          {...describeControl(id, frame)}
          onChange={(event) => void upload([...(event.currentTarget.files ?? [])])}
        />
      </Field>
      <p className="small muted" role="status">
        {progress}
      </p>
    </Box>
  );
}

function PictureEntry({
  index,
  image,
  count,
}: {
  index: number;
  image: { url: string; alt: string };
  count: number;
}) {
  const { errors, change } = useDraft();
  const alt = entryField("image", index, "alt");
  const name = `picture ${index + 1}`;
  const list = "image" as const;
  return (
    <>
      <input type="hidden" name={entryField("image", index, "url")} value={image.url} />
      <div className="product-picture">
        <Picture url={image.url} alt={image.alt} sizes="14rem" />
        {index === 0 && <Badge plain>Main image</Badge>}
      </div>
      <TextField
        id={alt}
        name={alt}
        label="Alt text"
        value={image.alt}
        errors={errors[alt]}
        maxLength={300}
        optional
        onChange={(event) => {
          const text = event.currentTarget.value;
          change((current) => ({
            ...current,
            images: current.images.map((one, at) => (at === index ? { ...one, alt: text } : one)),
          }));
        }}
      />
      <div className="choice-acts">
        <EditButton
          edit={{ do: "up", list, index }}
          icon={ArrowUp}
          label={`Move ${name} forward`}
          disabled={index === 0}
        />
        <EditButton
          edit={{ do: "down", list, index }}
          icon={ArrowDown}
          label={`Move ${name} back`}
          disabled={index === count - 1}
        />
        {index > 0 && (
          <EditButton edit={{ do: "first", list, index }}>
            Make main<span className="sr-only">: {name}</span>
          </EditButton>
        )}
        <EditButton edit={{ do: "remove", list, index }} icon={X} label={`Remove ${name}`} />
      </div>
    </>
  );
}
