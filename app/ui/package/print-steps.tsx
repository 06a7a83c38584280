import { DESIGN_STYLES } from "#app/shop/package/package-choices.ts";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { ServiceFiles } from "../service-form/service-files.tsx";
import { useText } from "../service-form/service-form-context.ts";

/** Step 2: how the business cards should look. */
export function BusinessCardStep() {
  return (
    <>
      <StyleFields of="businessCard" />
      <ServiceFiles field="businessCard.logoUpload" title="Drop your logo here" />
      <TextareaField
        {...useText("businessCard.specialRequests")}
        label="Special requests for the cards"
        optional
        rows={3}
        maxLength={4000}
      />
    </>
  );
}

/** Step 3: whom the postcard is for and what it should say. */
export function PostcardStep() {
  return (
    <>
      <StyleFields of="postcard" />
      <div className="cols-2">
        <TextField
          {...useText("postcard.targetAudience")}
          label="Target audience"
          optional
          help="Who will find it in the mail?"
          maxLength={200}
        />
        <TextField
          {...useText("postcard.callToAction")}
          label="Call to action"
          optional
          help="What should they do next?"
          maxLength={200}
        />
      </div>
      <TextareaField
        {...useText("postcard.message")}
        label="Message"
        optional
        rows={4}
        maxLength={4000}
      />
      <ServiceFiles field="postcard.imageUpload" title="Drop pictures for the postcard here" />
      <TextareaField
        {...useText("postcard.specialRequests")}
        label="Special requests for the postcards"
        optional
        rows={3}
        maxLength={4000}
      />
    </>
  );
}

function StyleFields({ of }: { of: "businessCard" | "postcard" }) {
  return (
    <div className="cols-2">
      <SelectField {...useText(`${of}.designStyle`)} label="Design style" optional>
        <option value="">Designer’s choice</option>
        {DESIGN_STYLES.map((style) => (
          <option key={style} value={style}>
            {style.charAt(0).toUpperCase() + style.slice(1)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...useText(`${of}.colorPreferences`)}
        label="Color preferences"
        optional
        maxLength={200}
      />
    </div>
  );
}
