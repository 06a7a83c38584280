import type { ComponentType } from "react";
import type { DetailPart } from "#app/shop/order/line/package-details.ts";
import { BusinessFields, NeededFields } from "./business-step.tsx";
import { BusinessCardStep, PostcardStep } from "./print-steps.tsx";
import { WebsiteStep } from "./website-step.tsx";

export interface PackageStep {
  id: string;
  part: DetailPart;
  /** Specification document 2, §2. */
  title: string;
  /** What the order needs, and is never skipped. */
  Needed?: ComponentType;
  Fields: ComponentType<{ known?: readonly string[] }>;
  /** Whether a field of the form is in this step. */
  has: (field: string) => boolean;
}

const inGroup = (group: string) => (field: string) => field.startsWith(`${group}.`);
const inSomeGroup = (field: string) => /^(businessCard|postcard|website)\./.test(field);

/** The steps of a package's order, in its dialog and on its page. */
export const PACKAGE_STEPS: readonly PackageStep[] = [
  {
    id: "business",
    part: "business",
    title: "Business Information",
    Needed: NeededFields,
    Fields: BusinessFields,
    has: (field) => field !== "" && !inSomeGroup(field),
  },
  {
    id: "business-card",
    part: "businessCard",
    title: "Business Card Information",
    Fields: BusinessCardStep,
    has: inGroup("businessCard"),
  },
  {
    id: "postcard",
    part: "postcard",
    title: "Postcard Design Information",
    Fields: PostcardStep,
    has: inGroup("postcard"),
  },
  {
    id: "website",
    part: "website",
    title: "Website Information",
    Fields: WebsiteStep,
    has: inGroup("website"),
  },
];
