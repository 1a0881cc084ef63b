/** Toolbar value of the pseudo-locale, which lengthens and accents English. The page keeps `lang="en"`. */
export const pseudoLocale = 'xx'

/** Doubled vowels lengthen a message by about 40%. Accents mark translated text, so some consonants are accented, too. */
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
 * Pseudo-localises a message: accents it, lengthens it by about 40% and adds brackets. On the page, text without
 * brackets is hard-coded, and a missing closing bracket means that the text is truncated.
 */
export function pseudoLocalize(text: string): string {
  return text === '' ? text : `[${text.replace(/[aeiouycns]/gi, (letter) => letters[letter] ?? letter)}]`
}

let isPseudoLocale = false

export function setPseudoLocale(on: boolean): void {
  isPseudoLocale = on
}

export function withPseudoLocale(text: string): string {
  return isPseudoLocale ? pseudoLocalize(text) : text
}
