import { memo } from "react";
import { acceptedWords } from "#app/shop/artwork/accepted-types.ts";
import {
  DesignBusinessFields,
  DesignWordsFields,
  MORE_BUSINESS_FIELDS,
} from "#app/ui/order-form/design-fields.tsx";
import { controlOf } from "#app/ui/order-form/text-control.ts";
import type { FormField } from "../form-values.ts";
import { useOrderFormState } from "../order-form-context.ts";
import { Uploader } from "#app/ui/order-form/upload/uploader.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";

const MORE_FIELDS = [...MORE_BUSINESS_FIELDS, "design.servicesOffered", "design.specials"] as const;

/** What our designer needs to know (specification §3, design form data). */
export const DesignInformationStep = memo(function DesignInformationStep() {
  const state = useOrderFormState();
  const { settings, errors, uploads } = state;
  const control = controlOf<FormField>(state);
  const hasMore = MORE_FIELDS.some((field) => state.values[field] !== "" || errors[field]);
  const pictureErrors = errors["design.designImages"];
  return (
    <Step className="when-no-design">
      <StepHead id="design-head" title="Design information" slug="For our designer" />
      <DesignBusinessFields control={control} part="required" />
      <details className="add-more" open={hasMore || undefined}>
        <summary className="link">Add logo, website, social handles or specials</summary>
        <div className="design-more">
          <DesignBusinessFields control={control} part="optional" />
          <DesignWordsFields control={control} />
          <Uploader
            field="design.designImages"
            inputName="designUpload"
            purpose="design-image"
            uploads={uploads.of("design.designImages")}
            title="Drop your logo and pictures here"
            help={acceptedWords("design-image", settings)}
            errors={pictureErrors}
          />
        </div>
      </details>
    </Step>
  );
});
