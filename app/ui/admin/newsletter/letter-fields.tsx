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
        label="Preview line"
        optional
        maxLength={160}
        help="Shown behind the subject in the inbox."
      />
      <TextareaField
        {...field("body")}
        label="Text"
        rows={10}
        maxLength={10_000}
        required
        help="Leave an empty line between paragraphs. A link: [our specials](/specials)."
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
        <TextField {...field("buttonLabel")} label="Button" optional maxLength={60} />
        <TextField
          {...field("buttonUrl")}
          label="Button leads to"
          optional
          maxLength={500}
          help="Such as /specials or https://example.com"
        />
      </div>
    </>
  );
}
