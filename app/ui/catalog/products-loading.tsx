import { Skeleton } from "#app/ui/kit/skeleton.tsx";

/** The shape of a page of products while they are read. */
export function ProductsLoading() {
  return (
    <div className="page products-loading" role="status">
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
  );
}
