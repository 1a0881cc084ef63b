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
 * Accents, lengthens and brackets a message. Text without brackets is hard-coded; a missing closing bracket means that
 * the text is truncated.
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
