import type { TextOutline } from './seed-outline.ts'

/**
 * Front matter keys that occur only in the English post. `translationOnlyKey` is the only key that occurs only in
 * translations.
 */
const englishOnlyKeys = new Set(['picture', 'metaPicture', 'publishedAt', 'featured', 'author', 'categories', 'tags'])
const translationOnlyKey = 'slug'

/** Returns the structural differences between a translation and the English text. `isPost` is true for blog posts. */
export function findStructuralDifferences(english: TextOutline, other: TextOutline, isPost: boolean): string[] {
  const keys = isPost ? [...english.keys.filter((key) => !englishOnlyKeys.has(key)), translationOnlyKey] : english.keys
  return [
    ...describeMissingAndExtra('front matter key', keys, other.keys),
    ...firstDifferentBlock(english.blocks, other.blocks),
    ...describeMissingAndExtra('link to', english.links, other.links),
    ...differenceOfCounts(
      'paragraphs',
      english.paragraphCount,
      other.paragraphCount,
      Math.max(1, english.paragraphCount / 5),
    ),
    ...differenceOfCounts('bold names', english.boldTermCount, other.boldTermCount, 0),
  ]
}

/** Returns a message for each entry that only the English text or only the translation has. */
export function describeMissingAndExtra(what: string, english: readonly string[], other: readonly string[]): string[] {
  const missing = english.filter((entry) => !other.includes(entry)).map((entry) => `misses ${what} ${entry}`)
  const more = other.filter((entry) => !english.includes(entry)).map((entry) => `has ${what} ${entry}, English has not`)
  return [...new Set([...missing, ...more])]
}

function firstDifferentBlock(english: readonly string[], other: readonly string[]): string[] {
  const count = Math.max(english.length, other.length)
  const at = Array.from({ length: count }, (_, index) => index).find((index) => english[index] !== other[index])
  if (at === undefined) return []
  return [`block ${at + 1} is “${other[at] ?? 'nothing'}”, in English “${english[at] ?? 'nothing'}”`]
}

function differenceOfCounts(what: string, english: number, other: number, tolerance: number): string[] {
  return Math.abs(english - other) > tolerance ? [`${other} ${what}, in English ${english}`] : []
}
