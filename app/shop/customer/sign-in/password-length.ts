/** The fewest characters of a password that somebody chooses (decisions §6). */
export const PASSWORD_MIN = 6;
/** A longer one would only make the server work; the sign-in library stops here too. */
export const PASSWORD_MAX = 128;
