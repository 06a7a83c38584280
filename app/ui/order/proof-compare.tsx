import { useId } from "react";
import { classNames } from "#app/ui/kit/class-names.ts";
import { useAlive } from "#app/ui/kit/use-alive.ts";

/** What is seen of two proofs of an item: the later, the one before, both in one, or one after the other. */
export type Comparison = "this" | "before" | "overlay" | "blink";

/** Chooses how a proof is compared with the one before; without a script there is nothing to choose. */
export function ProofCompare({
  number,
  earlier,
  shown,
  onShow,
}: {
  number: number;
  /** The number of the proof before. */
  earlier: number;
  shown: Comparison;
  onShow: (comparison: Comparison) => void;
}) {
  const isAlive = useAlive();
  const name = useId();
  if (!isAlive) return null;
  const ways: [Comparison, string][] = [
    ["this", `Proof ${number}`],
    ["before", `Proof ${earlier}`],
    ["overlay", "Overlay"],
    ["blink", "Blink"],
  ];
  return (
    <fieldset className="proof-compare">
      <legend className="sr-only">Compare with proof {earlier}</legend>
      {ways.map(([way, words]) => (
        <label key={way} className={classNames("compare-way", way === "blink" && "compare-blink")}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={shown === way}
            onChange={() => onShow(way)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
