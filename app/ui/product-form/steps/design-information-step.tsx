import { acceptedNames } from "#app/shop/artwork/accepted-types.ts";
import {
  DesignBriefField,
  DesignBusinessFields,
  DesignWordsFields,
  MORE_BUSINESS_FIELDS,
} from "#app/ui/order-form/design-fields.tsx";
import { controlOf } from "#app/ui/order-form/text-control.ts";
import type { FormField } from "../form-values.ts";
import { useOrderFormState } from "../order-form-context.ts";
import { Uploader } from "#app/ui/order-form/upload/uploader.tsx";
import type { Uploads } from "#app/ui/order-form/upload/use-upload-lists.ts";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";

const MORE_FIELDS = [...MORE_BUSINESS_FIELDS, "design.servicesOffered", "design.specials"] as const;

/** What our designer needs to know (specification §3, design form data). */
export function DesignInformationStep({ uploads }: { uploads: Uploads }) {
  const state = useOrderFormState();
  const { settings, errors } = state;
  const control = controlOf<FormField>(state);
  const hasMore = MORE_FIELDS.some((field) => state.values[field] !== "" || errors[field]);
  return (
    <Step className="when-no-design">
      <StepHead id="design-head" title="Design information" slug="For our designer" />
      <div className="design-brief">
        <DesignBusinessFields control={control} part="required" />
        <DesignBriefField control={control} />
        <Uploader
          field="design.designImages"
          inputName="designUpload"
          purpose="design-image"
          uploads={uploads}
          title="Drop your logo and pictures here"
          help={`${acceptedNames("design-image")}. Up to ${settings.uploadMaxMegabytes} MB each.`}
          errors={errors["design.designImages"]}
        />
      </div>
      <details className="add-more" open={hasMore || undefined}>
        <summary className="link">Add website, social handles or specials</summary>
        <div className="design-more">
          <DesignBusinessFields control={control} part="optional" />
          <DesignWordsFields control={control} />
        </div>
      </details>
    </Step>
  );
}
