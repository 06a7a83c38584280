/** Collects the steps that close whatever is open, in the reverse order of opening. */
export interface ClosingSteps {
  add(step: () => Promise<void>): void;
  /** Runs every step once, even when one fails; throws the first failure at the end. */
  run(): Promise<void>;
}

export function collectClosingSteps(): ClosingSteps {
  const steps: (() => Promise<void>)[] = [];
  return {
    add: (step) => void steps.push(step),
    async run() {
      const failures: unknown[] = [];
      for (let step = steps.pop(); step; step = steps.pop()) {
        await step().catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
