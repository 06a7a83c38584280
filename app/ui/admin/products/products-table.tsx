import { Link } from "react-router";
import type { FromPrice } from "#app/shop/browse/from-price.ts";
import { pictureFile } from "#app/shop/picture/picture-files.ts";
import { formatCents } from "#app/shop/money/money.ts";
import {
  PRODUCT_STATE_WORDS,
  productAdminPath,
  type ProductState,
} from "#app/shop/product-admin/product-admin-paths.ts";
import { Badge, type BadgeTone } from "#app/ui/kit/badge.tsx";
import { Table } from "#app/ui/kit/table.tsx";

export interface ListedProduct {
  id: number;
  name: string;
  category: string;
  state: ProductState;
  /** Address without size and format. */
  picture: string | null;
  price: FromPrice | null;
  isSpecial: boolean;
}

const TONES: Readonly<Record<ProductState, BadgeTone>> = {
  listed: "delivered",
  unlisted: "pending",
  archived: "cancelled",
};

/** Products, a row each; on a phone a row is a card. */
export function ProductsTable({
  products,
  categories,
}: {
  products: readonly ListedProduct[];
  categories: readonly { id: string; name: string }[];
}) {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <Table label="Products" className="products">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Picture</span>
          </th>
          <th scope="col">Name</th>
          <th scope="col">Category</th>
          <th scope="col" className="num">
            Price
          </th>
          <th scope="col">Status</th>
          <th scope="col" className="num">
            Id
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.id}>
            <td className="product-thumb">
              {product.picture !== null && (
                <img
                  src={pictureFile(product.picture, 320, "webp")}
                  alt=""
                  width={64}
                  height={48}
                  loading="lazy"
                  decoding="async"
                />
              )}
            </td>
            <td className="product-name">
              <Link className="link" to={productAdminPath(product.id)}>
                {product.name}
              </Link>
            </td>
            <td className="muted">{names.get(product.category) ?? product.category}</td>
            <td className="num product-price">{priceText(product)}</td>
            <td>
              <Badge tone={TONES[product.state]}>{PRODUCT_STATE_WORDS[product.state]}</Badge>
            </td>
            <td className="num muted" data-label="Id">
              {product.id}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function priceText({ price, isSpecial }: ListedProduct): string {
  if (isSpecial) return "Set by its special";
  if (price === null) return "By quote";
  const amount = formatCents(price.amountCents);
  return `${price.isLowest ? "From " : ""}${amount}${price.unit === "" ? "" : ` ${price.unit}`}`;
}
