/**
 * - `draft`: being written
 * - `scheduled`: to be sent from its time on, or being sent
 * - `paused`: nothing leaves until it goes on
 * - `stopped`: nothing leaves any more
 * - `sent`: everybody has it who agreed
 */
export const LETTER_STATES = ["draft", "scheduled", "paused", "stopped", "sent"] as const;
export type LetterState = (typeof LETTER_STATES)[number];
