import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { APP_NOTICES } from "#app/shop/mobile-app/app-notices.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";

/** In the form's place, once its order was taken. */
export function AppOrderTaken({ orderNumber }: { orderNumber: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text } = APP_NOTICES.submitted;
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
        Your order number is <b className="num">{orderNumber}</b>. Nothing has been charged: we send
        you the price first, and a link to pay once you agree.
      </p>
      <ButtonLink look="outline" to="/">
        Return to Home
      </ButtonLink>
    </div>
  );
}
