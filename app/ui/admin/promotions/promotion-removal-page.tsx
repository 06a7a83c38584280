import { PROMOTIONS_DESK_PATH } from "#app/shop/coupon/promotion-desk-paths.ts";
import { RemovalPage } from "#app/ui/admin/desk/removal-page.tsx";

/** Asks before a promotion is deleted; one that was used is ended. */
export function PromotionRemovalPage({
  code,
  uses,
  version,
  problem,
}: {
  code: string;
  /** How many orders hold it. */
  uses: number;
  version: number;
  problem: string | null;
}) {
  const isUsed = uses > 0;
  return (
    <RemovalPage
      list={{ label: "Promotions", to: PROMOTIONS_DESK_PATH }}
      name={code}
      question={
        isUsed
          ? "Are you sure you want to end this promotion?"
          : "Are you sure you want to delete this promotion?"
      }
      version={version}
      failure={isUsed ? "The promotion was not ended" : "The promotion was not deleted"}
      problem={problem}
      verb={isUsed ? "End" : "Delete"}
    >
      {isUsed && (
        <p className="help">
          {uses === 1 ? "1 order holds it" : `${uses} orders hold it`}, so it stays in this list;
          nobody can use it from now on.
        </p>
      )}
    </RemovalPage>
  );
}
