import { classNames } from "#app/ui/kit/class-names.ts";

/** When an order would be ready, and at the door where that is known. */
export function OrderDates({
  ready,
  arrival,
  condition,
  className,
}: {
  ready: string;
  arrival: string | null;
  /** What these days depend on, as a sentence. */
  condition?: string | undefined;
  className?: string;
}) {
  return (
    <div className={classNames("order-dates num", className)}>
      <dl>
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
      {condition !== undefined && <p className="help">{condition}</p>}
    </div>
  );
}
