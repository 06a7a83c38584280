import ChevronDown from "lucide-react/icons/chevron-down";
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useId } from "react";
import { Link, useNavigate } from "react-router";
import { PRODUCTS_PATH } from "#app/shop/browse/products-address.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { opensElsewhere } from "#app/ui/kit/opens-elsewhere.ts";
import { useAlive } from "#app/ui/kit/use-alive.ts";
import { useProductsPanel } from "./use-products-panel.ts";

const loadPanel = () => import("./products-panel.tsx");
const ProductsPanel = lazy(loadPanel);

/**
 * Products in the main navigation: a link to `/products` that opens a panel with the shop's
 * shelves once the page's script runs. A press with a key held goes to the page, as on any link.
 */
export function ProductsWay({ isCurrent }: { isCurrent: boolean }) {
  const panelId = useId();
  const isAlive = useAlive();
  const navigate = useNavigate();
  const { frame, way, menu, isOpen, prepare, toggle, close, handleBlur } = useProductsPanel(() => {
    void navigate(PRODUCTS_PATH);
  });
  const ready = () => {
    prepare();
    void loadPanel();
  };
  const press = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void loadPanel();
    toggle();
  };
  const pressByKey = (event: KeyboardEvent) => {
    if (event.key !== " ") return;
    event.preventDefault();
    void loadPanel();
    toggle();
  };
  const asButton = isAlive && {
    role: "button",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? panelId : undefined,
    onClick: press,
    onKeyDown: pressByKey,
    onPointerEnter: ready,
    onFocus: ready,
  };
  return (
    <div ref={frame} className="products-way" onBlur={handleBlur}>
      <Link
        ref={way}
        to={PRODUCTS_PATH}
        aria-current={isCurrent ? "page" : undefined}
        {...asButton}
      >
        Products <Icon of={ChevronDown} />
      </Link>
      {isOpen && (
        <div id={panelId} className="products-panel">
          <Suspense fallback={<PanelLoading />}>
            {menu ? <ProductsPanel menu={menu} onLeave={close} /> : <PanelLoading />}
          </Suspense>
        </div>
      )}
    </div>
  );
}

function PanelLoading() {
  return (
    <p className="page small muted" role="status">
      Loading products...
    </p>
  );
}
