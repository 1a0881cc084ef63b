/**
 * Characters that nobody sees or types, and that come along when text is pasted: control characters but tab and line ends,
 * marks of direction, spaces without width, fillers, the empty Braille pattern.
 */
const invisible = String.raw`(?![\t\n\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}\u{2800}]`

/**
 * Joiners, variation selectors and tags after what they change: a letter of a script that is written with them (Persian, Hindi,
 * Japanese names), or an emoji.
 */
const meant = String.raw`(?![\p{DI}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\u{300}-\u{36F}])[\p{L}\p{M}\p{ExtPict}\p{EMod}][\u{200C}\u{200D}\p{VS}\u{E0020}-\u{E007F}]+`

const all = new RegExp(invisible, 'gu')
const unmeant = new RegExp(`(${meant})|${invisible}`, 'gu')

/**
 * A text as it is meant to be read, with nothing around it: without invisible characters, accents joined to their letters.
 * Compatible characters stay, since "½" in an address is not "1⁄2".
 */
export function tidyText(entered: string): string {
  return entered.replace(unmeant, '$1').normalize('NFC').trim()
}

/** A text that is read by machines (a number, an address, a code): also in characters of the usual width. */
export function tidyCode(entered: string): string {
  return entered.normalize('NFKC').replace(all, '').trim()
}
