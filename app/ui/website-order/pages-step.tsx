import {
  MAX_MENU_ITEMS,
  MAX_PAGE_PICTURES,
  type WebsitePage,
  websitePackage,
} from "#app/shop/website/website-packages.ts";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { Fold } from "#app/ui/order-form/fold.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";
import { RowList } from "../service-form/row-list.tsx";
import { ServiceFiles } from "../service-form/service-files.tsx";
import { useServiceFormState, useText } from "../service-form/service-form-context.ts";
import type { ServiceValues } from "../service-form/service-values.ts";
import { PAGE_WORDS } from "./page-words.ts";

/** Content for each page of the package; all of it may follow later. */
export function PagesStep() {
  const { values } = useServiceFormState();
  const chosen = websitePackage(values["websiteType"] ?? "");
  return (
    <Step>
      <StepHead
        id="pages-head"
        title="Page content"
        slug={chosen ? `Optional, ${pagesInWords(chosen.pages.length)}` : "Optional"}
      />
      {chosen ? (
        <div className="page-folds">
          {chosen.pages.map((page, index) => (
            <PageFold key={page} page={page} isFirst={index === 0} />
          ))}
        </div>
      ) : (
        <p className="muted">Choose a package above, and its pages are listed here.</p>
      )}
    </Step>
  );
}

function PageFold({ page, isFirst }: { page: WebsitePage; isFirst: boolean }) {
  const { values, errors, uploads } = useServiceFormState();
  const field = `pageContent.${page}`;
  const { title, hint } = PAGE_WORDS[page];
  const pictures = uploads.of(`${field}.images`).list.length;
  const text = pageDigest(values, field, pictures);
  return (
    <Fold
      heading={<h3>{title}</h3>}
      text={text}
      act={text === "" ? "Fill in" : "Change"}
      hasErrors={Object.keys(errors).some((one) => one.startsWith(`${field}.`))}
      isOpenFirst={isFirst}
    >
      <div className="page-fields">
        <TextareaField
          {...useText(`${field}.text`)}
          label={`Text for ${title}`}
          optional
          help={hint}
          rows={4}
          maxLength={4000}
        />
        {page === "menu" && <MenuItems list={`${field}.productPriceItems`} />}
        <ServiceFiles
          field={`${field}.images`}
          title={`Drop pictures for ${title} here`}
          maxFiles={MAX_PAGE_PICTURES}
        />
      </div>
    </Fold>
  );
}

/** The products and pricing list of a menu page. */
function MenuItems({ list }: { list: string }) {
  return (
    <fieldset className="row-group">
      <legend className="label">
        Products and prices <span className="opt">(optional)</span>
      </legend>
      <RowList list={list} column="product" noun="Item" max={MAX_MENU_ITEMS} className="row-pair">
        {({ name, place }) => <MenuItem name={name} place={place} />}
      </RowList>
    </fieldset>
  );
}

function MenuItem({ name, place }: { name: string; place: number }) {
  return (
    <>
      <TextField
        {...useText(`${name}.product`)}
        label={
          <>
            Product<span className="sr-only"> {place}</span>
          </>
        }
        maxLength={120}
      />
      <TextField
        {...useText(`${name}.price`)}
        label={
          <>
            Price<span className="sr-only"> {place}</span>
          </>
        }
        maxLength={40}
      />
    </>
  );
}

/** "48 words, 2 pictures"; empty while there is nothing. */
function pageDigest(values: ServiceValues, field: string, pictures: number): string {
  const words = (values[`${field}.text`] ?? "").split(/\s+/).filter(Boolean).length;
  const items = Object.entries(values).filter(
    ([name, value]) =>
      name.startsWith(`${field}.productPriceItems[`) && name.endsWith(".product") && value !== "",
  ).length;
  return [counted(words, "word"), counted(items, "item"), counted(pictures, "picture")]
    .filter(Boolean)
    .join(", ");
}

function counted(count: number, noun: string): string {
  if (count === 0) return "";
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function pagesInWords(count: number): string {
  return count === 1 ? "1 page" : `${count} pages`;
}
