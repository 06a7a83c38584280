import { z } from "zod";
import { ORDER_KIND_FACTS, type OrderKind } from "../order-kinds.ts";
import { type PayloadSection, payloadSections } from "./payload-facts.ts";

const words = z.string().trim().catch("");

/** The parts of an order payload (specification §3) that people wrote. */
const writtenSchema = z.object({
  designNotes: words,
  description: words,
  designFormData: z.record(z.string(), z.unknown()).catch({}),
});

const DESIGN_LABELS: Readonly<Record<string, string>> = {
  brief: "What it should say",
  businessName: "Business name",
  businessAddress: "Business address",
  businessPhone: "Business phone",
  website: "Website",
  email: "Email",
  cellNumber: "Cell number",
  facebookHandle: "Facebook",
  instagramHandle: "Instagram",
  tiktokHandle: "TikTok",
  youtubeHandle: "YouTube",
  servicesOffered: "Services offered",
  specials: "Specials",
};

export interface LineBrief {
  notes: string;
  description: string;
  design: { label: string; value: string }[];
  /** Forms of services, whatever their shape. */
  sections: PayloadSection[];
}

/** What the customer wrote to the shop about one item; unknown payloads have nothing to read. */
export function readLineBrief(
  payload: Readonly<Record<string, unknown>>,
  kind: OrderKind,
): LineBrief {
  const { makes } = ORDER_KIND_FACTS[kind];
  if (makes !== "printed" && makes !== "configured") {
    return { notes: "", description: "", design: [], sections: payloadSections(payload) };
  }
  const { designNotes, description, designFormData } = writtenSchema.parse(payload);
  const design = Object.entries(DESIGN_LABELS).flatMap(([field, label]) => {
    const value = words.parse(designFormData[field]);
    return value === "" ? [] : [{ label, value }];
  });
  return { notes: designNotes, description, design, sections: [] };
}
