import type { ComponentProps } from "react";
import { acceptedNames } from "#app/shop/artwork/accepted-types.ts";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import type { FormField } from "../form-values.ts";
import { useOrderFormState, useTextControl } from "../order-form-context.ts";
import { Uploader } from "#app/ui/order-form/upload/uploader.tsx";
import type { Uploads } from "#app/ui/order-form/upload/use-upload-lists.ts";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";

/** What our designer needs to know (specification §3, design form data). */
export function DesignInformationStep({ uploads }: { uploads: Uploads }) {
  const { settings, errors } = useOrderFormState();
  const pictureErrors = errors["design.designImages"];
  return (
    <Step className="when-no-design">
      <StepHead id="design-head" title="Design information" slug="For our designer" />
      <div className="cols-2">
        <Line field="design.businessName" label="Business name" autoComplete="organization" />
        <Line field="design.businessPhone" label="Business phone" type="tel" autoComplete="tel" />
        <Line field="design.email" label="Email" type="email" autoComplete="email" />
        <Line field="design.cellNumber" label="Cell number" type="tel" optional />
        <Line field="design.website" label="Website" inputMode="url" autoComplete="url" optional />
        <Line
          field="design.businessAddress"
          label="Business address"
          autoComplete="street-address"
          optional
        />
        <Line field="design.facebookHandle" label="Facebook" optional />
        <Line field="design.instagramHandle" label="Instagram" optional />
        <Line field="design.tiktokHandle" label="TikTok" optional />
        <Line field="design.youtubeHandle" label="YouTube" optional />
      </div>
      <Paragraph field="design.servicesOffered" label="Services you offer" />
      <Paragraph field="design.specials" label="Specials or offers to show" />
      <Uploader
        field="design.designImages"
        inputName="designUpload"
        purpose="design-image"
        uploads={uploads}
        title="Drop your logo and pictures here"
        help={`${acceptedNames("design-image")}. Up to ${settings.uploadMaxMegabytes} MB each.`}
        errors={pictureErrors}
      />
    </Step>
  );
}

type LineProps = { field: FormField; label: string; optional?: boolean } & Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoComplete"
>;

function Line({ field, ...input }: LineProps) {
  return <TextField {...useTextControl(field)} {...input} maxLength={200} />;
}

function Paragraph({ field, label }: { field: FormField; label: string }) {
  return (
    <TextareaField {...useTextControl(field)} label={label} optional rows={3} maxLength={4000} />
  );
}
