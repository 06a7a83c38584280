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
              <Skeleton className="skel-picture" />
              <div className="pad skel-lines">
                <Skeleton line className="skel-most" />
                <Skeleton line className="skel-part" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
