/**
 * GROQ's `match` on plain values, in time that grows with the text times the pattern and never faster: groq-js makes a
 * regular expression of each word, in which `*a*a*a*b` tries every way of dividing a text before it gives up.
 */

/** The words of a pattern, ready to be compared; undefined for what is neither a text nor a list of texts. */
export function patternOf(pattern: unknown): readonly string[] | undefined {
  const parts = Array.isArray(pattern) ? pattern : [pattern]
  const texts = parts.filter((part) => typeof part === 'string')
  if (texts.length !== parts.length) return undefined
  return texts.flatMap((text) => wordsOf(text, signsOfPatterns)).map((word) => folded(word.slice(0, longestWord)))
}

/** Whether a text, or one of a list of texts, has for each word of a pattern a word that it describes. */
export function matchesPattern(text: unknown, patterns: readonly string[]): boolean {
  if (patterns.length === 0) return false
  const parts = Array.isArray(text) ? text : [text]
  const words = parts.flatMap((part) => (typeof part === 'string' ? wordsOf(part, signsOfTexts).map(folded) : []))
  return patterns.every((pattern) => words.some((word) => describes(pattern, word)))
}

/** What a word of a pattern may be long; groq-js reads no more of it. */
const longestWord = 1024

/** What stands between words, as the hosted service divides them; a pattern keeps its stars. */
const signsOfTexts = /[!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/
const signsOfPatterns = /[!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/

function wordsOf(text: string, signs: RegExp): string[] {
  return withoutEdgeDots(text)
    .split(signs)
    .filter((word) => word !== '')
}

/** Dots beside a letter or digit fall away, also those in the middle of `3.5`. */
function withoutEdgeDots(text: string): string {
  if (!text.includes('.')) return text
  return text.replaceAll(/\.+/g, (dots, at: number) =>
    isWordSign(text[at - 1]) || isWordSign(text[at + dots.length]) ? '' : dots,
  )
}

function isWordSign(sign: string | undefined): boolean {
  return sign !== undefined && /\w/.test(sign)
}

/** A word as regular expressions compare it without regard to capitals: each sign by itself, none becomes two. */
function folded(word: string): string {
  return Array.from({ length: word.length }, (_, at) => foldedSign(word[at] ?? '')).join('')
}

function foldedSign(sign: string): string {
  const upper = sign.toUpperCase()
  const becomesPlain = sign >= '\u0080' && upper < '\u0080'
  return upper.length === 1 && !becomesPlain ? upper : sign
}

/** Whether a pattern describes a whole word: `*` stands for any signs, also none, and a dot for any one of them. */
function describes(pattern: string, word: string): boolean {
  let [inPattern, inWord] = [0, 0]
  /** Where to go on when what follows the last star turns out not to be here. */
  let afterStar: { pattern: number; word: number } | undefined
  while (inWord < word.length) {
    const sign = pattern[inPattern]
    if (sign === '*') {
      afterStar = { pattern: inPattern + 1, word: inWord }
      inPattern += 1
    } else if (sign !== undefined && (sign === '.' || sign === word[inWord])) {
      inPattern += 1
      inWord += 1
    } else {
      if (!afterStar) return false
      afterStar.word += 1
      ;[inPattern, inWord] = [afterStar.pattern, afterStar.word]
    }
  }
  return /^\**$/.test(pattern.slice(inPattern))
}
