import ShoppingCart from "lucide-react/icons/shopping-cart";
import { CART_PATH } from "#app/shop/cart/cart-terms.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";

/** The way to the cart, with how many items lie in it (specification §2, Navigation). */
export function CartLink({ count }: { count: number }) {
  return (
    <ButtonLink look="quiet" size="sm" className="cart-way" to={CART_PATH} prefetch="intent">
      <Icon of={ShoppingCart} />
      <span className="cart-word">Cart</span>
      <span className="num">({count})</span>
    </ButtonLink>
  );
}
