import { PRICE_SLIDER } from "#app/shop/browse/catalogue-filter.ts";

const { lowest, highest, step } = PRICE_SLIDER;
const SEGMENTS = Array.from(
  { length: (highest - lowest) / step },
  (_, index) => lowest + index * step,
);

/**
 * The price slider: two native range inputs over one tint wedge, so the handles
 * work by mouse, touch and keyboard, and post without JavaScript.
 */
export function PriceRange({
  min,
  max,
  onChange,
}: {
  min: number;
  max: number;
  onChange: (range: { min: number; max: number }) => void;
}) {
  return (
    <fieldset className="price-range">
      <legend className="label">Price</legend>
      <div className="range">
        <div className="wedge" aria-hidden="true">
          {SEGMENTS.map((from) => (
            <i key={from} className={from >= min && from < max ? "on" : undefined} />
          ))}
        </div>
        <input
          type="range"
          name="min"
          aria-label="Lowest price"
          aria-valuetext={`$${min}`}
          min={lowest}
          max={highest}
          step={step}
          value={min}
          onChange={(event) => onChange({ min: Math.min(event.target.valueAsNumber, max), max })}
        />
        <input
          type="range"
          name="max"
          aria-label="Highest price"
          aria-valuetext={max === highest ? `$${max} and more` : `$${max}`}
          min={lowest}
          max={highest}
          step={step}
          value={max}
          onChange={(event) => onChange({ min, max: Math.max(event.target.valueAsNumber, min) })}
        />
      </div>
      <output className="ends slug">
        <span>${min}</span>
        <span>{max === highest ? `$${highest} and more` : `$${max}`}</span>
      </output>
    </fieldset>
  );
}
