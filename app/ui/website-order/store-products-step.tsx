import { MAX_STORE_PRODUCTS, websitePackage } from "#app/shop/website/website-packages.ts";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";
import { RowList } from "../service-form/row-list.tsx";
import { ServiceFiles } from "../service-form/service-files.tsx";
import { useServiceFormState, useText } from "../service-form/service-form-context.ts";

/** The goods that the store sells; only an e-commerce website has a store. */
export function StoreProductsStep() {
  const { values, errors } = useServiceFormState();
  if (!websitePackage(values["websiteType"] ?? "")?.hasProducts) return null;
  return (
    <Step>
      <StepHead
        id="products-head"
        title="Products in your store"
        slug={`Optional, up to ${MAX_STORE_PRODUCTS}`}
      />
      {errors["products"] && <p className="error">{errors["products"].join(" ")}</p>}
      <RowList
        list="products"
        column="name"
        noun="Product"
        max={MAX_STORE_PRODUCTS}
        className="store-product"
      >
        {({ name, place }) => <StoreProduct name={name} place={place} />}
      </RowList>
    </Step>
  );
}

function StoreProduct({ name, place }: { name: string; place: number }) {
  return (
    <>
      <h3 className="row-title">Product {place}</h3>
      <div className="row-pair">
        <TextField {...useText(`${name}.name`)} label="Name" maxLength={120} />
        <TextField {...useText(`${name}.price`)} label="Price" maxLength={40} />
      </div>
      <TextareaField
        {...useText(`${name}.description`)}
        label="Description"
        rows={2}
        maxLength={1000}
      />
      <ServiceFiles field={`${name}.images`} title={`Drop pictures of product ${place} here`} />
    </>
  );
}
