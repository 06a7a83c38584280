import { classNames } from "#app/ui/kit/class-names.ts";

/** When an order would be ready, and at the door where that is known. */
export function OrderDates({
  ready,
  arrival,
  className,
}: {
  ready: string;
  arrival: string | null;
  className?: string;
}) {
  return (
    <dl className={classNames("order-dates num", className)}>
      <div className="ready-days">
        <dt>Ready</dt>
        <dd>{ready}</dd>
      </div>
      {arrival !== null && (
        <div>
          <dt>At your door</dt>
          <dd>{arrival}</dd>
        </div>
      )}
    </dl>
  );
}
