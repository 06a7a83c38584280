/** Says on every page that the payment simulator is in use (decisions §4). */
export function TestPaymentsRibbon() {
  return (
    <p className="ribbon">
      <b>Test payments</b> Orders here are not charged.
    </p>
  );
}
