import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { MAX_DIFFERENCES } from "#app/shop/product-admin/draft-differences.ts";
import { PRODUCT_PREVIEW_PATH } from "#app/shop/product-admin/product-admin-paths.ts";
import type { ProductDraft } from "#app/shop/product-admin/product-draft.ts";
import { LeaveGuard } from "#app/ui/admin/records/leave-guard.tsx";
import { useUnsaved } from "#app/ui/admin/records/use-unsaved.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { ChoicesBox } from "./choices-box.tsx";
import { DetailsBox } from "./details-box.tsx";
import { DraftContext } from "./draft-context.ts";
import { PicturesBox } from "./pictures-box.tsx";
import { PricePreview } from "./price-preview.tsx";
import { PriceTable } from "./price-table.tsx";
import { PrintBox } from "./print-box.tsx";
import type { ProductAnswer } from "#app/shop/product-admin/product-answer.ts";
import { SaveProblem } from "./save-problem.tsx";
import { useDraftForm } from "./use-draft-form.ts";
import "./product-form.css";

/** A product with everything about it; saved whole or not at all. */
export function ProductForm({
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
        <div className="order-columns">
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
          <span role="status">{isUnsaved ? "There are changes to save." : ""}</span>
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
