import { MAX_MENU_ITEMS, websitePackage } from "#app/shop/website/website-packages.ts";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";
import { PageFold } from "../service-form/page-fold.tsx";
import { PriceList } from "../service-form/price-list.tsx";
import { useServiceFormState } from "../service-form/service-form-context.ts";

/** Content for each page of the package; all of it may follow later. */
export function PagesStep() {
  const { values } = useServiceFormState();
  const chosen = websitePackage(values["websiteType"] ?? "");
  return (
    <Step>
      <StepHead
        id="pages-head"
        title="Page content"
        slug={chosen ? `Optional, ${pagesInWords(chosen.pages.length)}` : "Optional"}
      />
      {chosen ? (
        <div className="page-folds">
          {chosen.pages.map((page, index) => (
            <PageFold
              key={page}
              page={page}
              field={`pageContent.${page}`}
              textName="text"
              isFirst={index === 0}
            >
              {page === "menu" && <MenuItems list={`pageContent.${page}.productPriceItems`} />}
            </PageFold>
          ))}
        </div>
      ) : (
        <p className="muted">Choose a package above, and its pages are listed here.</p>
      )}
    </Step>
  );
}

/** The products and pricing list of a menu page. */
function MenuItems({ list }: { list: string }) {
  return (
    <fieldset className="row-group">
      <legend className="label">
        Products and prices <span className="opt">(optional)</span>
      </legend>
      <PriceList list={list} max={MAX_MENU_ITEMS} />
    </fieldset>
  );
}

function pagesInWords(count: number): string {
  return count === 1 ? "1 page" : `${count} pages`;
}
