import type { ComponentType } from "react";
import { BusinessStep } from "./business-step.tsx";
import { BusinessCardStep, PostcardStep } from "./print-steps.tsx";
import { WebsiteStep } from "./website-step.tsx";

export interface PackageStep {
  id: string;
  /** Specification document 2, §2. */
  title: string;
  Fields: ComponentType;
  /** Whether a field of the form is in this step. */
  has: (field: string) => boolean;
}

const inGroup = (group: string) => (field: string) => field.startsWith(`${group}.`);
const inSomeGroup = (field: string) => /^(businessCard|postcard|website)\./.test(field);

/** The steps of a package's order, in its dialog and on its page. */
export const PACKAGE_STEPS: readonly PackageStep[] = [
  {
    id: "business",
    title: "Business Information",
    Fields: BusinessStep,
    has: (field) => field !== "" && !inSomeGroup(field),
  },
  {
    id: "business-card",
    title: "Business Card Information",
    Fields: BusinessCardStep,
    has: inGroup("businessCard"),
  },
  {
    id: "postcard",
    title: "Postcard Design Information",
    Fields: PostcardStep,
    has: inGroup("postcard"),
  },
  {
    id: "website",
    title: "Website Information",
    Fields: WebsiteStep,
    has: inGroup("website"),
  },
];
