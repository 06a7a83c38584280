import { SURFACE_WORDS } from "#app/shop/catalog/compare-choices.ts";
import { SURFACES } from "#app/shop/catalog/option-look.ts";
import { LOOK_LABELS } from "#app/shop/product-admin/draft-differences.ts";
import type { DraftList } from "#app/shop/product-admin/edit-draft.ts";
import { entryField } from "#app/shop/product-admin/posted-draft.ts";
import {
  LOOK_FIELDS,
  type LookDraft,
  lookDraft,
  type LookField,
} from "#app/shop/product-admin/product-draft.ts";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { PictureField } from "#app/ui/picture-field/picture-field.tsx";
import { useDraft } from "./draft-form.tsx";

/** What a choice looks and feels like: drawn on the product page, and compared there. */
export function LookFields({
  list,
  index,
  name,
  look,
  onChange,
}: {
  list: DraftList;
  index: number;
  /** The choice, in words. */
  name: string;
  look: LookDraft | undefined;
  onChange: (look: LookDraft | undefined) => void;
}) {
  const { errors } = useDraft();
  const fieldOf = (part: LookField) => entryField(list, index, part);
  const textOf = (part: LookField) => look?.[part] ?? "";
  const set = (part: LookField, text: string) =>
    onChange(lookDraft((field) => (field === part ? text : textOf(field))));
  const control = (part: LookField) => ({
    id: fieldOf(part),
    name: fieldOf(part),
    label: LOOK_LABELS[part],
    value: textOf(part),
    errors: errors[fieldOf(part)],
    optional: true,
    onChange: (event: { currentTarget: { value: string } }) => set(part, event.currentTarget.value),
  });
  const hasErrors = LOOK_FIELDS.some((part) => errors[fieldOf(part)] !== undefined);
  return (
    <details className="look" open={hasErrors || undefined}>
      <summary className="link small">
        Look and feel<span className="sr-only"> of {name}</span>
      </summary>
      <div className="look-fields">
        <TextField
          {...control("points")}
          className="num"
          inputMode="decimal"
          maxLength={6}
          help="Example: 16 for 16pt"
        />
        <SelectField {...control("surface")}>
          <option value="">Not stated</option>
          {SURFACES.map((surface) => (
            <option key={surface} value={surface}>
              {SURFACE_WORDS[surface]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...control("cornerInches")}
          className="num"
          inputMode="decimal"
          maxLength={6}
          help="Only if it rounds corners. Example: 0.25"
        />
        <TextField {...control("touch")} maxLength={120} help="Example: Smooth, no shine" />
        <TextField {...control("bestFor")} maxLength={120} help="Example: Notes on the back" />
        <PictureField
          key={textOf("picture")}
          name={fieldOf("picture")}
          label={LOOK_LABELS.picture}
          value={textOf("picture")}
          errors={errors[fieldOf("picture")]}
          help="Shown with this choice. Without a picture we draw its edge and shine."
          ratio="16/10"
          optional
          onChange={(url) => set("picture", url)}
        />
      </div>
    </details>
  );
}
