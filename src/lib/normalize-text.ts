/** Invisible characters in pasted text: control characters, direction marks, zero-width spaces and fillers. */
const invisiblePattern = String.raw`(?![\t\n\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}\u{2800}]`

/** Joiners, variation selectors and tags that modify the preceding letter or emoji. */
const meaningfulJoinerPattern = String.raw`(?![\p{DI}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\u{300}-\u{36F}])[\p{L}\p{M}\p{ExtPict}\p{EMod}][\u{200C}\u{200D}\p{VS}\u{E0020}-\u{E007F}]+`

const all = new RegExp(invisiblePattern, 'gu')
const unmeant = new RegExp(`(${meaningfulJoinerPattern})|${invisiblePattern}`, 'gu')

/**
 * Removes invisible characters, except joiners in scripts and emoji that need them. Uses NFC, because NFKC would change
 * "½" in a postal address to "1⁄2".
 */
export function normalizeText(entered: string): string {
  return entered.replace(unmeant, '$1').normalize('NFC').trim()
}

/**
 * For numbers, codes and other machine-readable text. Removes all invisible characters, including joiners, and converts
 * full-width characters (NFKC).
 */
export function normalizeCode(entered: string): string {
  return entered.normalize('NFKC').replace(all, '').trim()
}
