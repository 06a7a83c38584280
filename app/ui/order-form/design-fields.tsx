import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import type { ControlOf } from "./text-control.ts";

type BusinessField =
  | "businessName"
  | "businessPhone"
  | "email"
  | "cellNumber"
  | "website"
  | "businessAddress"
  | "facebookHandle"
  | "instagramHandle"
  | "tiktokHandle"
  | "youtubeHandle";
type WordsField = "servicesOffered" | "specials";

const MAX_LINE = 200;
const MAX_TEXT = 4000;

/** What is not asked for at once, by field of the form. */
export const MORE_BUSINESS_FIELDS = [
  "design.cellNumber",
  "design.website",
  "design.businessAddress",
  "design.facebookHandle",
  "design.instagramHandle",
  "design.tiktokHandle",
  "design.youtubeHandle",
] as const;

/** The business that a design is for (specification §3, design form data): what must be known, or the rest. */
export function DesignBusinessFields({
  control,
  part,
}: {
  control: ControlOf<`design.${BusinessField}`>;
  part: "required" | "optional";
}) {
  const line = (field: BusinessField) => ({ ...control(`design.${field}`), maxLength: MAX_LINE });
  return (
    <div className="cols-2">
      {part !== "optional" && (
        <>
          <TextField {...line("businessName")} label="Business name" autoComplete="organization" />
          <TextField
            {...line("businessPhone")}
            label="Business phone"
            type="tel"
            autoComplete="tel"
          />
          <TextField {...line("email")} label="Email" type="email" autoComplete="email" />
        </>
      )}
      {part !== "required" && (
        <>
          <TextField {...line("cellNumber")} label="Cell number" type="tel" optional />
          <TextField
            {...line("website")}
            label="Website"
            inputMode="url"
            autoComplete="url"
            optional
          />
          <TextField
            {...line("businessAddress")}
            label="Business address"
            autoComplete="address-line1"
            optional
          />
          <TextField {...line("facebookHandle")} label="Facebook" optional />
          <TextField {...line("instagramHandle")} label="Instagram" optional />
          <TextField {...line("tiktokHandle")} label="TikTok" optional />
          <TextField {...line("youtubeHandle")} label="YouTube" optional />
        </>
      )}
    </div>
  );
}

/** The brief of a design. */
export function DesignBriefField({ control }: { control: ControlOf<"design.brief"> }) {
  return (
    <TextareaField
      {...control("design.brief")}
      label="What should it say?"
      help="Every word to print: headline, name, phone, prices, dates."
      optional
      rows={4}
      maxLength={MAX_TEXT}
    />
  );
}

/** More that a design could show (specification §3, design form data). */
export function DesignWordsFields({ control }: { control: ControlOf<`design.${WordsField}`> }) {
  const text = (field: WordsField) => ({
    ...control(`design.${field}`),
    optional: true,
    rows: 3,
    maxLength: MAX_TEXT,
  });
  return (
    <>
      <TextareaField {...text("servicesOffered")} label="Services you offer" />
      <TextareaField {...text("specials")} label="Specials or offers to show" />
    </>
  );
}
