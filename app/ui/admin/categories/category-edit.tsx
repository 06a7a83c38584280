import { useRef, useState } from "react";
import { CATEGORIES_DESK_PATH } from "#app/shop/category/category-desk-paths.ts";
import { CATEGORY_FIELDS, type CategoryDraft } from "#app/shop/category/category-fields.ts";
import { categoryIdOf } from "#app/shop/category/category-id.ts";
import type { DeskAnswer } from "#app/shop/desk/desk-answer.ts";
import { DeskForm } from "#app/ui/admin/desk/desk-form.tsx";
import { DeskHead } from "#app/ui/admin/desk/desk-head.tsx";
import { useTyped } from "#app/ui/admin/desk/use-typed.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { PictureField } from "#app/ui/picture-field/picture-field.tsx";
import { CategoryPreview } from "./category-preview.tsx";

/** Adds or changes a category; beside it how the shop will show it. */
export function CategoryEdit({
  heading,
  isNew,
  draft,
  answer,
}: {
  heading: string;
  isNew: boolean;
  draft: CategoryDraft;
  answer: DeskAnswer | null;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { typed, read } = useTyped(form, CATEGORY_FIELDS, draft);
  const [image, setImage] = useState(draft.image);
  const errors = answer?.errors ?? {};
  return (
    <>
      <Breadcrumbs trail={[{ label: "Categories", to: CATEGORIES_DESK_PATH }]} current={heading} />
      <DeskHead title={heading} />
      <div className="desk-edit desk-edit-beside">
        <DeskForm
          ref={form}
          failure="The category was not saved"
          answer={answer}
          version={draft.version}
          cancelTo={CATEGORIES_DESK_PATH}
          hasPictures
          onTyped={read}
        >
          <TextField
            id="name"
            name="name"
            label="Name"
            defaultValue={draft.name}
            errors={errors["name"]}
            maxLength={80}
            required
          />
          <TextField
            id="id"
            name="id"
            label="Category id"
            defaultValue={draft.id}
            readOnly={!isNew}
            errors={errors["id"]}
            help={
              isNew
                ? "Its address in the shop, for good. Leave blank to make it from the name."
                : "Its address in the shop. It can't be changed."
            }
            placeholder={isNew ? categoryIdOf(typed.name) : undefined}
            autoComplete="off"
            maxLength={60}
            optional={isNew}
            required={!isNew}
          />
          <TextareaField
            id="description"
            name="description"
            label="Description"
            optional
            rows={3}
            defaultValue={draft.description}
            errors={errors["description"]}
            maxLength={500}
          />
          <PictureField
            name="image"
            label="Picture"
            value={draft.image}
            optional
            errors={errors["image"]}
            onChange={setImage}
          />
        </DeskForm>
        <CategoryPreview name={typed.name} description={typed.description} image={image} />
      </div>
    </>
  );
}
