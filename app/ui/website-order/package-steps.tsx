import { formatPrice } from "#app/shop/money/money.ts";
import {
  offeredAddOns,
  type offeredPackages,
  type WebsiteProduct,
} from "#app/shop/website/quote-website.ts";
import { ADMIN_PANELS, requiresHosting } from "#app/shop/website/website-packages.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { Step } from "#app/ui/order-form/step.tsx";
import { useRadio, useServiceFormState, useTick } from "../service-form/service-form-context.ts";

type Packages = ReturnType<typeof offeredPackages>;
type AddOn = ReturnType<typeof offeredAddOns>[number];

/** The package and what comes on top. */
export function PackageSteps({
  product,
  packages,
}: {
  product: WebsiteProduct;
  packages: Packages;
}) {
  const { values, errors } = useServiceFormState();
  const radio = useRadio("websiteType");
  const addOns = offeredAddOns(product);
  const hosting = addOns.find(({ field }) => field === "addDomainHosting");
  const addOnErrors = addOns.flatMap(({ field }) => errors[field] ?? []);
  const isHostingForced = requiresHosting(values["websiteType"] ?? "");
  return (
    <>
      <Step>
        <Choices
          id="websiteType"
          legend="Package"
          slug="Paid once"
          errors={errors["websiteType"]}
          className="priced"
        >
          {packages.map(({ type, size, price, regularPrice, description }) => (
            <ChoiceCard
              key={type}
              {...radio(type)}
              title={size}
              price={price === 0 ? "Free" : formatPrice(price)}
              detail={
                regularPrice !== null && hosting
                  ? `${description} Regular ${formatPrice(regularPrice)}. Needs our hosting, ${formatPrice(hosting.price)} a year.`
                  : description
              }
            />
          ))}
        </Choices>
      </Step>
      {addOns.length > 0 && (
        <Step>
          <Choices
            id="addOns"
            legend="Add-ons"
            slug="Optional"
            errors={addOnErrors}
            className="priced"
          >
            {addOns.map((addOn) => (
              <AddOnCard
                key={addOn.field}
                addOn={addOn}
                isForced={isHostingForced && addOn.field === "addDomainHosting"}
              />
            ))}
          </Choices>
        </Step>
      )}
    </>
  );
}

function AddOnCard({ addOn, isForced }: { addOn: AddOn; isForced: boolean }) {
  const tick = useTick(addOn.field);
  const detail = ADMIN_PANELS.some((field) => field === addOn.field)
    ? `${addOn.description} One of the two panels.`
    : addOn.description;
  return (
    <ChoiceCard
      {...tick}
      type="checkbox"
      checked={isForced || tick.checked}
      disabled={isForced}
      title={addOn.title}
      price={`+${formatPrice(addOn.price)}`}
      detail={isForced ? `Comes with the free package. ${addOn.description}` : detail}
    />
  );
}
