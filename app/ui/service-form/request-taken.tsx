import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactNode, useEffect, useRef } from "react";
import type { Notice } from "#app/shop/checkout/order-notices.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import "#app/ui/order-form/ordering.css";

/** In the form's place, once a request that the team prices was taken. */
export function RequestTaken({
  notice: { title, text },
  orderNumber,
  children,
}: {
  notice: Notice;
  orderNumber: string;
  /** What follows the order's number. */
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone, and with it the focus.
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="service-done">
      <Icon of={CircleCheck} className="service-done-mark" />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="voice">{text}</p>
      </div>
      <p>
        Your order number is <b className="num">{orderNumber}</b>.{children}
      </p>
      <ButtonLink look="outline" to="/">
        Return to Home
      </ButtonLink>
    </div>
  );
}
