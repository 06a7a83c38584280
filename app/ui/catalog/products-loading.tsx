import { Skeleton } from "#app/ui/kit/skeleton.tsx";

/**
 * The shape of a page of products while they are read. It lies over the page that
 * one leaves, which so keeps its place for the way back.
 */
export function ProductsLoading() {
  return (
    <div className="products-loading" role="status">
      <div className="page">
        <p className="small muted">Loading products...</p>
        <div className="swatches">
          {Array.from({ length: 6 }, (_, index) => (
            <div className="sheet" key={index}>
              <Skeleton className="aspect-[4/3]" />
              <div className="pad grid gap-3">
                <Skeleton line className="w-3/4" />
                <Skeleton line className="w-2/5" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
