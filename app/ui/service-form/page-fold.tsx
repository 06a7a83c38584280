import type { ReactNode } from "react";
import type { WebsitePage } from "#app/shop/website/website-packages.ts";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { Fold } from "#app/ui/order-form/fold.tsx";
import { ServiceFiles } from "./service-files.tsx";
import { useServiceFormState, useText } from "./service-form-context.ts";
import type { ServiceValues } from "./service-values.ts";

/** Text and pictures of one page of a website, folded; all of it may follow later. */
export function PageFold({
  page,
  field,
  textName,
  isFirst,
  children,
}: {
  page: WebsitePage;
  /** The page in the form: "pageContent.home". */
  field: string;
  /** What its text is called there. */
  textName: "text" | "content";
  /** It is open from the start. */
  isFirst: boolean;
  /** Between text and pictures: what only this page has. */
  children?: ReactNode;
}) {
  const { values, errors, uploads } = useServiceFormState();
  const { title, hint } = PAGE_WORDS[page];
  const pictures = uploads.of(`${field}.images`).list.length;
  const digest = pageDigest(values, { field, textName }, pictures);
  return (
    <Fold
      heading={<h3>{title}</h3>}
      text={digest}
      act={digest === "" ? "Fill in" : "Change"}
      hasErrors={Object.keys(errors).some((one) => one.startsWith(`${field}.`))}
      isOpenFirst={isFirst}
    >
      <div className="page-fields">
        <TextareaField
          {...useText(`${field}.${textName}`)}
          label={`Text for ${title}`}
          optional
          help={hint}
          rows={4}
          maxLength={4000}
        />
        {children}
        <ServiceFiles field={`${field}.images`} title={`Drop pictures for ${title} here`} />
      </div>
    </Fold>
  );
}

/** "48 words, 2 pictures"; empty while there is nothing. */
function pageDigest(
  values: ServiceValues,
  { field, textName }: { field: string; textName: string },
  pictures: number,
): string {
  const words = (values[`${field}.${textName}`] ?? "").split(/\s+/).filter(Boolean).length;
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

/** What each page is called, and what is worth writing for it. */
const PAGE_WORDS: Readonly<Record<WebsitePage, { title: string; hint: string }>> = {
  home: { title: "Home", hint: "Who you are, what you offer, and what a visitor should do next." },
  about: { title: "About", hint: "How it began, who works there, what you care about." },
  contact: { title: "Contact", hint: "Address, phone, email, hours, and how to find you." },
  services: {
    title: "Services",
    hint: "Each service with a sentence or two, and from what price.",
  },
  gallery: { title: "Gallery", hint: "What the pictures show, and in what order." },
  menu: { title: "Menu", hint: "Sections, opening words, allergens. Items have their own list." },
  blog: { title: "Blog", hint: "Subjects, or the first article." },
  policies: { title: "Policies", hint: "Privacy, returns, cancellations, as you have them." },
  products: {
    title: "Products",
    hint: "How your products are sorted. Each has its own entry below.",
  },
  cart: { title: "Cart", hint: "Notes beside the cart: minimum order, delivery days." },
  checkout: { title: "Checkout", hint: "How you are paid, where you ship, and what it costs." },
};
