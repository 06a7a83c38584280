import { useRef, useState } from "react";
import { CATEGORY_FIELDS, type CategoryDraft } from "#app/shop/category/category-draft.ts";
import { categoryIdOf } from "#app/shop/category/category-id.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { type OpenedRecord, RecordForm } from "#app/ui/admin/records/record-form.tsx";
import { useTyped } from "#app/ui/admin/records/use-typed.ts";
import { ProductPicture } from "#app/ui/catalog/product-picture.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { PictureField } from "#app/ui/picture-field/picture-field.tsx";

/** Adds or changes a category; beside it how the shop will show it. */
export function CategoryEdit({
  isNew,
  draft,
  answer,
  shelves,
}: OpenedRecord<CategoryDraft> & { shelves: Settings["shelves"] }) {
  const form = useRef<HTMLFormElement>(null);
  const { typed, read } = useTyped(form, CATEGORY_FIELDS, draft);
  const [image, setImage] = useState(draft.image);
  const errors = answer?.errors ?? {};
  return (
    <RecordForm
      ref={form}
      noun="category"
      isNew={isNew}
      draft={draft}
      answer={answer}
      hasPictures
      onTyped={read}
      beside={<CategoryPreview name={typed.name} description={typed.description} image={image} />}
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
            ? "Used in its web address. Can't be changed later. Leave blank to create it from the name."
            : "Used in its web address. Can't be changed."
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
      <SelectField
        id="shelf"
        name="shelf"
        label="Shelf"
        defaultValue={draft.shelf}
        errors={errors["shelf"]}
        optional
        help="Its group in the Products menu and on the products page. Edit shelves under Settings, Products."
      >
        <option value="">No shelf: listed last</option>
        {shelves.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <PictureField
        name="image"
        label="Picture"
        value={draft.image}
        optional
        errors={errors["image"]}
        onChange={setImage}
      />
    </RecordForm>
  );
}

/** A category while it is being typed: its picture as shared links show it, and its page's head. */
function CategoryPreview({
  name,
  description,
  image,
}: {
  name: string;
  description: string;
  image: string;
}) {
  return (
    <section className="record-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">In the shop</h2>
      <div className="item">
        <div className="ph">
          <ProductPicture
            picture={image === "" ? null : { url: image, alt: "", isMain: true }}
            decorative
            sizes="22rem"
            priority
          />
        </div>
        <div className="item-body">
          <div className="item-say">
            <p className="record-preview-name">{name || "Its name"}</p>
            <p className="muted">{description || "Its description"}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
