import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Product } from "#app/shop/catalog/product.ts";
import { packageOffer } from "#app/shop/package/package-offer.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { opensElsewhere } from "#app/ui/kit/opens-elsewhere.ts";
import "#app/ui/order-form/ordering.css";
import type { ServiceFormSources } from "../service-form/service-form-kind.ts";
import { PackageCard } from "./package-card.tsx";
import "./package.css";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { PackageDialogForm } from "./package-dialog-form.tsx";

interface Opened {
  product: Product;
  /** Each opening starts a form anew, with what was kept of the last one. */
  opening: number;
}

/** 'New Business Packages' (specification document 2, §2). */
export function PackagesPage({
  packages,
  ...form
}: Omit<ServiceFormSources, "posted"> & { packages: readonly Product[]; isMember: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (!opened) return;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>(".package-step h3")?.focus();
  }, [opened]);

  const start = (event: MouseEvent, product: Product) => {
    // The form has a page of its own.
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setOpened((before) => ({ product, opening: (before?.opening ?? 0) + 1 }));
  };
  const offers = packages.flatMap((product) => {
    const offer = packageOffer(product);
    return offer ? [{ product, offer }] : [];
  });
  return (
    <div className="page service-page">
      <Breadcrumbs trail={[{ label: "Home", to: "/" }]} current="New Business Packages" />
      <div className="service-title package-title">
        <h1>New Business Packages</h1>
        <p className="voice">
          What a new business needs first, in one order and one look: printed and built by the same
          people.
        </p>
      </div>
      {offers.length === 0 ? (
        <EmptyState
          title="There are no packages at the moment."
          actions={
            <ButtonLink look="outline" to="/products">
              Browse All Products
            </ButtonLink>
          }
        />
      ) : (
        <div className="package-cards">
          {offers.map(({ product, offer }, index) => (
            <PackageCard
              key={offer.id}
              offer={offer}
              priority={index === 0}
              onStart={(event) => start(event, product)}
            />
          ))}
        </div>
      )}
      {opened && (
        <PackageDialog key={opened.opening} ref={dialog} product={opened.product} {...form} />
      )}
    </div>
  );
}

/** The four-step order dialog of a business package (specification document 2, §2). */
function PackageDialog({
  ref,
  product,
  isMember,
  ...sources
}: Omit<ServiceFormSources, "posted"> & {
  ref: RefObject<HTMLDialogElement | null>;
  product: Product;
  isMember: boolean;
}) {
  return (
    <Dialog ref={ref} title={product.name} className="package-dialog" isForm>
      <PackageDialogForm
        product={product}
        isMember={isMember}
        sources={{ ...sources, posted: undefined }}
        onClose={() => ref.current?.close()}
      />
    </Dialog>
  );
}
