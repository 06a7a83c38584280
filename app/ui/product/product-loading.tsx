import { Skeleton } from "#app/ui/kit/skeleton.tsx";

/** The shape of a product's page while it is read, over the page that one leaves. */
export function ProductLoading() {
  return (
    <div className="products-loading" role="status">
      <div className="page product-loading">
        <div className="skel-lines skel-wide">
          <p className="small muted">Loading product...</p>
          <Skeleton className="skel-photo" />
          <Skeleton line className="skel-part" />
          <Skeleton line className="skel-most" />
        </div>
        <Skeleton className="skel-ticket" />
      </div>
    </div>
  );
}
