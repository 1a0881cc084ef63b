/** The toolbar's name for English stretched and accented. It is no language of the shop: the page stays `lang="en"`. */
export const pseudoLanguage = 'xx'

/** Vowels are doubled, which makes a text about 40 % longer; the rest is only marked as having been a message. */
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
 * A message as the pseudo-language has it: longer by about 40 %, accented, in brackets. A text without brackets never
 * was a message; a bracket that is missing was cut off.
 */
export function stretched(text: string): string {
  return text === '' ? text : `[${text.replace(/[aeiouycns]/gi, (letter) => letters[letter] ?? letter)}]`
}

let inForce = false

/** Switches the pseudo-language on or off for every message from now on. */
export function speakPseudo(on: boolean): void {
  inForce = on
}

/** The message as the toolbar wants it. */
export function asChosen(text: string): string {
  return inForce ? stretched(text) : text
}
