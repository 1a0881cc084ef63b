export const pseudoLocale = 'xx'

const letters: Record<string, string> = {
  a: 'áa',
  e: 'ée',
  i: 'íi',
  o: 'óo',
  u: 'úu',
  y: 'ýy',
  A: 'ÁA',
  E: 'ÉE',
  I: 'ÍI',
  O: 'ÓO',
  U: 'ÚU',
  Y: 'ÝY',
  c: 'ç',
  n: 'ñ',
  s: 'š',
}

/**
 * Adds accents, doubles vowels and encloses the message in brackets. On a page with the pseudo-locale, text without
 * brackets does not come from a message, and text without a closing bracket is truncated.
 */
export function pseudoLocalize(text: string): string {
  return text === '' ? text : `[${text.replace(/[aeiouycns]/gi, (letter) => letters[letter] ?? letter)}]`
}

let isPseudoLocale = false

export function setPseudoLocaleEnabled(on: boolean): void {
  isPseudoLocale = on
}

export function applyPseudoLocale(text: string): string {
  return isPseudoLocale ? pseudoLocalize(text) : text
}
