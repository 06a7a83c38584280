import type { ConfigurationFact } from "#app/shop/order/configuration-facts.ts";
import type { LineBrief } from "#app/shop/order/line-brief.ts";
import { type Cents, formatCents } from "#app/shop/pricing/money.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Facts } from "#app/ui/kit/facts.tsx";
import { Box } from "./box.tsx";
import { OrderFiles, type OrderFile } from "./order-files.tsx";

export interface OrderLineView {
  id: string;
  productName: string;
  amount: Cents;
  configuration: readonly ConfigurationFact[];
  brief: LineBrief;
  files: readonly OrderFile[];
}

/** One ordered item: what was chosen, what the customer wrote, the files. */
export function OrderLineBox({ line }: { line: OrderLineView }) {
  const { notes, description, design, sections } = line.brief;
  const written = [
    { label: "Notes", value: notes },
    { label: "Description", value: description },
  ].filter(({ value }) => value !== "");
  const chosen = [...line.configuration, ...written];
  return (
    <Box title={line.productName} aside={<span className="num">{formatCents(line.amount)}</span>}>
      <div className={classNames("job", design.length + sections.length > 0 && "job-two")}>
        {chosen.length > 0 && <Facts className="num" facts={toFacts(chosen)} />}
        {design.length > 0 && (
          <div>
            <h3>Design information</h3>
            <Facts facts={toFacts(design)} />
          </div>
        )}
        {sections.map(({ title, facts }) => (
          <div key={title}>
            <h3>{title}</h3>
            <Facts facts={toFacts(facts)} />
          </div>
        ))}
      </div>
      <OrderFiles files={line.files} />
    </Box>
  );
}

function toFacts(facts: readonly ConfigurationFact[]) {
  return facts.map(({ label, value }) => ({ term: label, detail: value }));
}
