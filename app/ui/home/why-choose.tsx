import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";

/** The 'Why Choose' cards: only what the shop does. */
export function WhyChoose({
  shop,
  headingLevel,
}: {
  shop: Pick<ShopFacts, "shopName" | "turnaround">;
  headingLevel: 2 | 3;
}) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const reasons = [
    {
      title: "Fast turnaround",
      text: `Printed goods in ${shop.turnaround} when you choose the rush.`,
    },
    {
      title: "Prices you can read",
      text: "Every line of the total is named. You see it change as you choose.",
    },
    {
      title: "Your design or ours",
      text: "Upload your artwork, or let our designers lay it out.",
    },
  ];
  return (
    <div className="why">
      <Heading className="part-title">Why Choose {shop.shopName}</Heading>
      <dl>
        {reasons.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
