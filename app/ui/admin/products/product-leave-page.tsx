import { Form, useNavigation } from "react-router";
import { productAdminPath, PRODUCTS_PATH } from "#app/shop/product-admin/product-admin-paths.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import "./product-form.css";

/** How many of what refer to a product. */
interface References {
  orders: number;
  carts: number;
  specials: number;
  banners: number;
  promotions: number;
}

/** Asks before a product leaves the shop, and says what becomes of what refers to it. */
export function ProductLeavePage({
  product: { id, name, isArchived, references, isReferred, promises },
  asks,
}: {
  product: {
    id: number;
    name: string;
    isArchived: boolean;
    references: References;
    isReferred: boolean;
    promises: readonly string[];
  };
  asks: "delete" | "archive";
}) {
  const busy = useNavigation().formMethod === "POST";
  const isDeleted = asks === "delete" && !isReferred;
  const trail = [
    { label: "Products", to: PRODUCTS_PATH },
    { label: name, to: productAdminPath(id) },
  ];
  return (
    <>
      <Breadcrumbs trail={trail} current={asks === "delete" ? "Delete" : "Archive"} />
      <AdminHead title={isDeleted || asks === "delete" ? `Delete ${name}` : `Archive ${name}`} />
      <Form method="post" className="form sheet pad product-leave">
        <p>
          <b>
            {asks === "delete"
              ? "Are you sure you want to delete this product?"
              : "Are you sure you want to archive this product?"}
          </b>
        </p>
        {isReferred && (
          <Notice
            tone="info"
            title={asks === "delete" ? "It will be archived, not deleted" : undefined}
          >
            {inWords(references)} {isArchived ? "It's already archived." : STAYS}
          </Notice>
        )}
        {isDeleted && <p>Its options and prices will be deleted too. Nothing else uses it.</p>}
        {!isReferred && asks === "archive" && <p>{STAYS}</p>}
        {promises.length > 0 && (
          <Notice tone="warn" title="Other parts of the shop mention it">
            <ul className="save-facts">
              {promises.map((promise) => (
                <li key={promise}>{promise}</li>
              ))}
            </ul>
          </Notice>
        )}
        <input type="hidden" name="archived" value="yes" />
        <div className="acts">
          <Button type="submit" look={asks === "delete" ? "danger" : "solid"} busy={busy}>
            {isDeleted ? "Delete" : "Archive"}
          </Button>
          <ButtonLink look="quiet" to={productAdminPath(id)}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}

const STAYS =
  "Customers can no longer find or order it. Orders with it stay as they are, and you can put it back.";

function inWords({ orders, carts, specials, banners, promotions }: References): string {
  const parts = [
    counted(orders, "order", "orders"),
    counted(carts, "cart", "carts"),
    counted(specials, "special", "specials"),
    counted(banners, "banner", "banners"),
    counted(promotions, "promotion", "promotions"),
  ].filter((part) => part !== "");
  const last = parts.pop() ?? "";
  return `It's in ${parts.length > 0 ? `${parts.join(", ")} and ` : ""}${last}.`;
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return "";
  return `${count} ${count === 1 ? one : many}`;
}
