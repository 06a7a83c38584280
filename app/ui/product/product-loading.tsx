import { Skeleton } from "#app/ui/kit/skeleton.tsx";

/** The shape of a product's page while it is read, over the page that one leaves. */
export function ProductLoading() {
  return (
    <div className="products-loading" role="status">
      <div className="page product-loading">
        <div className="grid gap-6">
          <p className="small muted">Loading product...</p>
          <Skeleton className="aspect-[3/2]" />
          <Skeleton line className="w-2/5" />
          <Skeleton line className="w-3/4" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
