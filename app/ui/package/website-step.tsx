import { PACKAGE_PAGES } from "#app/shop/package/package-choices.ts";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { PageFold } from "../service-form/page-fold.tsx";
import { useText } from "../service-form/service-form-context.ts";

/** Step 4: what the pages of the website hold, and how it should look and work. */
export function WebsiteStep() {
  return (
    <>
      <div className="page-folds">
        {PACKAGE_PAGES.map((page, index) => (
          <PageFold
            key={page}
            page={page}
            field={`website.pages.${page}`}
            textName="content"
            isFirst={index === 0}
          />
        ))}
      </div>
      <TextareaField
        {...useText("website.designPreferences")}
        label="Design preferences"
        optional
        help="Websites you like, colors, moods."
        rows={3}
        maxLength={4000}
      />
      <TextareaField
        {...useText("website.functionalityRequests")}
        label="Functionality requests"
        optional
        help="A contact form, a map, opening hours."
        rows={3}
        maxLength={4000}
      />
    </>
  );
}
