import { typoLengths } from './settings.ts'

/** Letters that Unicode does not split into a base letter and a mark. */
const plainLetters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** A word as it is compared: lower case, without accents. */
export function normalizeWord(word: string): string {
  const bare = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return bare.replace(/[øłđßæœı]/g, (letter) => plainLetters[letter] ?? letter).replaceAll('ς', 'σ')
}

/** The words of a text, as written. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** How many wrong letters a searched word may have. */
export function allowedTypos(word: string): 0 | 1 | 2 {
  if (word.length >= typoLengths.two) return 2
  return word.length >= typoLengths.one ? 1 : 0
}

/**
 * Edits (insert, delete, replace, each 1) that turn `a` into `b`, or undefined when it takes more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) row = nextRow(row, a[i - 1] ?? '', b, i)
  const distance = row[b.length] ?? 0
  return distance <= limit ? distance : undefined
}

function nextRow(above: readonly number[], letter: string, b: string, first: number): number[] {
  const row = [first]
  for (let j = 1; j <= b.length; j += 1) {
    const replaced = (above[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1)
    row.push(Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
  }
  return row
}
