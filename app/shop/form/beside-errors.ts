/**
 * For a rule about several fields, which is judged whatever is wrong with one of them, so that
 * everything is told at once. What is no form at all has no fields to judge.
 */
export const BESIDE_ERRORS = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};
