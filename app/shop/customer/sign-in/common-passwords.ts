import { trimEndOf } from "#app/shop/form/trim-end-of.ts";

/** Words that lists of leaked passwords begin with; endings are looked at separately. */
const COMMON_STEMS = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd pa55word pass letmein welcome admin administrator
  root owner login access master secret changeme default guest user test tester testing demo
  qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc 1q2w3e 1q2w3e4r
  1qaz2wsx abc abcd abcdef abcdefg abcdefgh iloveyou loveyou monkey dragon sunshine princess
  football baseball basketball soccer hockey superman batman pokemon starwars michael michelle
  jennifer jessica ashley daniel charlie thomas jordan hunter ranger buster tigger cookie cheese
  pepper ginger shadow killer flower freedom whatever trustno computer internet samsung google
  facebook summer winter spring autumn monday friday january december orlando florida printing
  printshop makeready business company office`.split(/\s+/),
);

/** Easy to guess: one character repeated, a plain run of digits, or a common word with an ending. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return (
    /^(.)\1*$/su.test(plain) ||
    isDigitRun(plain) ||
    COMMON_STEMS.has(plain) ||
    COMMON_STEMS.has(passwordStem(plain))
  );
}

/** A password without the digits and signs that are put behind a word. */
export function passwordStem(password: string): string {
  return trimEndOf(password, /[\d!@#$%^&*._-]/);
}

/** "123456", "987654", "123123", "112233" and the like: digits in an obvious order. */
function isDigitRun(text: string): boolean {
  if (!/^\d+$/.test(text) || text.length > 12) return false;
  const half = text.slice(0, Math.ceil(text.length / 2));
  if (half + half === text || /^(\d{3})\1+$/.test(text) || /^(\d\d)\1+$/.test(text)) return true;
  if (/^(?:(\d)\1)+$/.test(text)) return true;
  return "012345678901234567890".includes(text) || "098765432109876543210".includes(text);
}
