/** Toolbar value of the pseudo-locale: lengthened and accented English. The page stays `lang="en"`. */
export const pseudoLocale = 'xx'

/** Doubled vowels make a text about 40 % longer. The consonants are accented only to mark translated text. */
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
 * Pseudo-localises a message: about 40 % longer, accented, in brackets. Text without brackets is hard-coded, and a
 * missing bracket shows truncation.
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
