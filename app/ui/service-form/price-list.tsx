import { TextField } from "#app/ui/kit/text-field.tsx";
import { RowList } from "./row-list.tsx";
import { useText } from "./service-form-context.ts";

/** The products and pricing list of a menu: at least one row, at most `max` (specification §5). */
export function PriceList({ list, max }: { list: string; max: number }) {
  return (
    <RowList list={list} column="product" noun="Item" max={max} className="row-pair">
      {({ name, place }) => <PriceItem name={name} place={place} />}
    </RowList>
  );
}

function PriceItem({ name, place }: { name: string; place: number }) {
  return (
    <>
      <TextField
        {...useText(`${name}.product`)}
        label={
          <>
            Product<span className="sr-only"> {place}</span>
          </>
        }
        maxLength={120}
      />
      <TextField
        {...useText(`${name}.price`)}
        label={
          <>
            Price<span className="sr-only"> {place}</span>
          </>
        }
        maxLength={40}
      />
    </>
  );
}
