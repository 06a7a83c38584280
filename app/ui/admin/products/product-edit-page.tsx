import { useState } from "react";
import { Form } from "react-router";
import { pictureFile } from "#app/shop/picture/picture-files.ts";
import {
  productArchivePath,
  productCopyPath,
  productDeletionPath,
  PRODUCTS_PATH,
} from "#app/shop/product-admin/product-admin-paths.ts";
import type { ProductDraft } from "#app/shop/product-admin/product-draft.ts";
import { PRODUCT_STATE_WORDS, type ProductState } from "#app/shop/product-admin/product-filter.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { useKeptFocus } from "#app/ui/admin/records/use-kept-focus.ts";
import { useHeld } from "#app/ui/admin/records/use-unsaved.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { ProductForm } from "./product-form.tsx";
import type { ProductAnswer } from "#app/shop/product-admin/product-answer.ts";

export interface OpenProduct {
  /** `null` for a new one. */
  id: number | null;
  version: number;
  state: ProductState;
  draft: ProductDraft;
}

interface ProductPage {
  product: OpenProduct;
  categories: readonly { id: string; name: string }[];
  answer: ProductAnswer | null;
}

/** A product in the admin area: what can be done with it, and its form. */
export function ProductEditPage(page: ProductPage) {
  return <OpenedProduct key={page.product.id} {...page} />;
}

function OpenedProduct({ product: loaded, categories, answer }: ProductPage) {
  const [isHeld, setHeld] = useState(false);
  const { id, version, state, draft } = useHeld(loaded, isHeld);
  useKeptFocus(version);
  const name = id === null ? "New product" : draft.fields.name;
  const category = categories.find((one) => one.id === draft.fields.category);
  const [picture] = draft.images;
  return (
    <>
      <Breadcrumbs trail={[{ label: "Products", to: PRODUCTS_PATH }]} current={name} />
      <AdminHead
        picture={
          picture && (
            <img src={pictureFile(picture.url, 320, "webp")} alt="" width={72} height={54} />
          )
        }
        title={name}
        words={
          id !== null &&
          `${category?.name ?? draft.fields.category}, ${PRODUCT_STATE_WORDS[state].toLowerCase()}, id ${id}`
        }
        actions={id !== null && <ProductActs id={id} state={state} />}
      />
      <ProductForm
        key={`${id} ${version}`}
        draft={draft}
        version={version}
        categories={categories}
        answer={answer}
        onHeld={setHeld}
      />
    </>
  );
}

function ProductActs({ id, state }: { id: number; state: ProductState }) {
  return (
    <>
      {state !== "archived" && (
        <ButtonLink look="outline" size="sm" to={`/product/${id}`} target="_blank">
          View in shop
        </ButtonLink>
      )}
      <Form method="post" action={productCopyPath(id)}>
        <Button type="submit" look="outline" size="sm">
          Duplicate
        </Button>
      </Form>
      {state === "archived" ? (
        <Form method="post" action={productArchivePath(id)}>
          <input type="hidden" name="archived" value="no" />
          <Button type="submit" look="outline" size="sm">
            Put back in the shop
          </Button>
        </Form>
      ) : (
        <ButtonLink look="outline" size="sm" to={productArchivePath(id)}>
          Archive
        </ButtonLink>
      )}
      <ButtonLink look="danger-outline" size="sm" to={productDeletionPath(id)}>
        Delete
      </ButtonLink>
    </>
  );
}
