import FileText from "lucide-react/icons/file-text";
import Receipt from "lucide-react/icons/receipt";
import Smartphone from "lucide-react/icons/smartphone";
import { formatPrice } from "#app/shop/money/money.ts";
import {
  offeredAddOns,
  offeredPackages,
  type WebsiteProduct,
} from "#app/shop/website/quote-website.ts";
import { Icon } from "#app/ui/kit/icon.tsx";

/** The features of a website from us; the amounts are the price table's. */
export function FeatureTiles({ product }: { product: WebsiteProduct }) {
  const prices = offeredPackages(product).flatMap(({ price }) => (price > 0 ? [price] : []));
  const cheapest = prices.toSorted((a, b) => a - b)[0];
  const hosting = offeredAddOns(product).find(({ field }) => field === "addDomainHosting");
  return (
    <ul className="tiles">
      <li>
        <Icon of={Smartphone} />
        <h2>Made for phones first</h2>
        <p>Every page is drawn for a small screen, then given room on a large one.</p>
      </li>
      <li>
        <Icon of={FileText} />
        <h2>Your words and pictures</h2>
        <p>
          Send them page by page with your order, or later. We lay them out and show you before it
          is live.
        </p>
      </li>
      <li>
        <Icon of={Receipt} />
        <h2>
          {cheapest === undefined ? "Priced by the package" : `From ${formatPrice(cheapest)}`}
        </h2>
        <p>
          {hosting
            ? `Paid once. Domain, hosting and security are ${formatPrice(hosting.price)} a year, if you want them from us.`
            : "Paid once. Nothing is added later."}
        </p>
      </li>
    </ul>
  );
}
