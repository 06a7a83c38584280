/** The sentence of an account's form while nothing can be looked up: nothing was done. */
export const AWAY_WORDS =
  "We can't reach our records right now. Everything you typed is still here. Please try again in a minute.";
