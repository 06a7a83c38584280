import type { LetterDraft } from "#app/shop/newsletter/letter-form.ts";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { PictureField } from "#app/ui/picture-field/picture-field.tsx";

/** What a newsletter says. */
export function LetterFields({
  draft,
  errors,
  onPicture,
}: {
  draft: LetterDraft;
  errors: Readonly<Record<string, readonly string[]>>;
  onPicture: (url: string) => void;
}) {
  const field = (name: keyof LetterDraft) => ({
    id: name,
    name,
    defaultValue: draft[name],
    errors: errors[name],
    autoComplete: "off",
  });
  return (
    <>
      <TextField {...field("subject")} label="Subject" maxLength={120} required />
      <TextField
        {...field("preheader")}
        label="Preview text"
        optional
        maxLength={160}
        help="Shown after the subject in the inbox."
      />
      <TextareaField
        {...field("body")}
        label="Message"
        rows={10}
        maxLength={10_000}
        required
        help="Leave a blank line between paragraphs. Write a link like this: [our specials](/specials)."
      />
      <PictureField
        name="picture"
        label="Picture"
        value={draft.picture}
        alt={draft.pictureAlt}
        ratio="20/9"
        optional
        errors={errors["picture"] ?? errors["pictureAlt"]}
        onChange={onPicture}
      />
      <div className="cols-2">
        <TextField {...field("buttonLabel")} label="Button text" optional maxLength={60} />
        <TextField
          {...field("buttonUrl")}
          label="Button link"
          optional
          maxLength={500}
          help="For example /specials or https://example.com"
        />
      </div>
    </>
  );
}
