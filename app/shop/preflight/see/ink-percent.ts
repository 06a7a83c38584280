/** Of the samples: so many may have more ink than what is told; single pixels don't smear. */
const LEFT_OUT = 0.005;
const MOST_PERCENT_A_CHANNEL = 100;

/**
 * All inks together in percent, as 99.5 of 100 samples have at most. `inks` has a byte for each ink of each
 * sample, 255 of full ink; `null` for no sample at all.
 */
export function inkPercent(inks: Uint8Array, channels: number): number | null {
  const samples = Math.floor(inks.length / channels);
  if (samples === 0) return null;
  const counts = new Uint32Array(channels * MOST_PERCENT_A_CHANNEL + 1);
  for (let sample = 0; sample < samples; sample += 1) {
    let sum = 0;
    for (let ink = 0; ink < channels; ink += 1) sum += inks[sample * channels + ink] ?? 0;
    const percent = Math.round((sum * MOST_PERCENT_A_CHANNEL) / 255);
    counts[percent] = (counts[percent] ?? 0) + 1;
  }
  let left = samples * LEFT_OUT;
  for (let percent = counts.length - 1; percent > 0; percent -= 1) {
    left -= counts[percent] ?? 0;
    if (left < 0) return percent;
  }
  return 0;
}
