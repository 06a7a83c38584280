import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { pictureFile } from "#app/shop/picture/picture-files.ts";
import {
  PRODUCT_PREVIEW_PATH,
  PRODUCT_STATE_WORDS,
  productArchivePath,
  productCopyPath,
  productDeletionPath,
  PRODUCTS_PATH,
  type ProductState,
} from "#app/shop/product-admin/product-admin-paths.ts";
import type { ProductDraft } from "#app/shop/product-admin/product-draft.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { LeaveGuard, useHeld, useKeptFocus, useUnsaved } from "#app/ui/admin/records/unsaved.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import type { ProductAnswer } from "#app/shop/product-admin/product-answer.ts";
import { MAX_DIFFERENCES } from "#app/shop/product-admin/draft-differences.ts";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { ChoicesBox } from "./choices-box.tsx";
import { DetailsBox } from "./details-box.tsx";
import { DraftContext, useDraftForm } from "./draft-form.tsx";
import { PicturesBox } from "./pictures-box.tsx";
import { PricePreview } from "./price-preview.tsx";
import { PriceTable } from "./price-table.tsx";
import { PrintBox } from "./print-box.tsx";
import { SaveProblem } from "./save-problem.tsx";
import "./product-form.css";

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

/** A product with everything about it; saved whole or not at all. */
function ProductForm({
  draft: begun,
  version,
  categories,
  answer,
  onHeld,
}: {
  draft: ProductDraft;
  /** The edition that is open; 0 of a new product. */
  version: number;
  categories: readonly { id: string; name: string }[];
  /** What was sent and not saved. */
  answer: ProductAnswer | null;
  /** Whether it holds something that is not known to be saved. */
  onHeld: (isHeld: boolean) => void;
}) {
  const place = useRef<HTMLFormElement>(null);
  const { isUnsaved, isHeld, noteTyped, noteSent } = useUnsaved(answer !== null);
  const form = useDraftForm(answer?.draft ?? begun, answer?.errors ?? {}, noteTyped);
  const isSending = useNavigation().formMethod === "POST";
  useEffect(() => onHeld(isHeld), [isHeld, onHeld]);
  useEffect(() => {
    if (answer === null) return;
    const wrong = place.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong ?? place.current?.querySelector<HTMLElement>(".save-problem"))?.focus();
  }, [answer]);

  return (
    <DraftContext value={form}>
      <LeaveGuard isUnsaved={isUnsaved} />
      <Form
        ref={place}
        method="post"
        encType="multipart/form-data"
        className="form product-edit"
        noValidate
        data-alive={form.isAlive || undefined}
        onSubmit={(event) => (isSending ? event.preventDefault() : noteSent())}
      >
        {/* What Enter presses: the first button of a form. */}
        <button
          type="submit"
          name="intent"
          value="save"
          className="sr-only"
          tabIndex={-1}
          aria-hidden
        >
          Save
        </button>
        <input type="hidden" name="version" value={version} />
        {answer?.problem && <SaveProblem problem={answer.problem} most={MAX_DIFFERENCES} />}
        <Sections />
        <div className="order-boxes">
          <div className="order-column order-work">
            <DetailsBox categories={categories} />
            <PicturesBox />
            <PriceTable />
            <ChoicesBox />
            <PrintBox />
          </div>
          <div className="order-column order-status">
            <PricePreview />
          </div>
        </div>
        <div className="savebar">
          <span role="status">{isUnsaved ? "You have unsaved changes." : ""}</span>
          <span className="acts">
            <Button
              type="submit"
              look="quiet"
              size="sm"
              formAction={PRODUCT_PREVIEW_PATH}
              formTarget="_blank"
              onClick={(event) => openPreview(event, place.current)}
            >
              Preview
            </Button>
            <Button
              id="save"
              type="submit"
              name="intent"
              value="save"
              size="sm"
              busy={isSending}
              busyLabel="Saving..."
            >
              Save
            </Button>
          </span>
        </div>
      </Form>
    </DraftContext>
  );
}

function Sections() {
  const sections = [
    { label: "Details", to: "#details" },
    { label: "Pictures", to: "#pictures" },
    { label: "Prices", to: "#prices" },
    { label: "Options", to: "#options" },
    { label: "Print specification", to: "#print" },
  ];
  return (
    <Tabs
      label="Product"
      tabs={sections.map((section) => ({ ...section, current: false }))}
      small
    />
  );
}

/** The framework would send it to this page: the browser itself opens the preview. */
function openPreview(event: { preventDefault: () => void }, form: HTMLFormElement | null) {
  if (!form) return;
  event.preventDefault();
  const copy = document.createElement("form");
  copy.method = "post";
  copy.enctype = "multipart/form-data";
  copy.action = PRODUCT_PREVIEW_PATH;
  copy.target = "_blank";
  copy.hidden = true;
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string") continue;
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    copy.append(input);
  }
  document.body.append(copy);
  copy.submit();
  copy.remove();
}
