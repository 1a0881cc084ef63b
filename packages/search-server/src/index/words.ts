/** Letters that NFD normalisation does not decompose into a base letter and an accent. */
const letterReplacements: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ŧ: 't' }

export function normalizeWord(word: string): string {
  const bare = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return bare.replace(/[øłđßæœıŧ]/g, (letter) => letterReplacements[letter] ?? letter).replaceAll('ς', 'σ')
}

export const wordPattern = /[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu

export function tokenizeWords(text: string): string[] {
  return (text.match(wordPattern) ?? []).map(normalizeWord).filter((word) => word !== '')
}

/** Minimum number of letters in a compound's first and last part. Shorter parts are usually prefixes or suffixes. */
const minPartLength = { first: 3, last: 4 } as const

/** Returns the longest entry of `words` with which the compound word ends, e.g. `lakrits` for `saltlakrits`. */
export function findLastCompoundPart(word: string, words: ReadonlySet<string>): string | undefined {
  for (let at = minPartLength.first; at <= word.length - minPartLength.last; at += 1) {
    const part = word.slice(at)
    if (words.has(part)) return part
  }
  return undefined
}

/** Returns 0 for a word with a digit or fewer than 4 letters, 1 for a word with fewer than 8 letters, otherwise 2. */
export function getMaxTypos(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Returns the number of typos, counting a wrong first letter as two. Undefined if there are more than `limit`. */
export function countTypos(word: string, term: string, limit: number): number | undefined {
  const distance = computeEditDistance(word, term, limit)
  if (distance === undefined || distance === 0) return distance
  const typos = word[0] === term[0] ? distance : distance + 1
  return typos <= limit ? typos : undefined
}

/** Returns the edit distance, in which a transposition counts as one edit. Undefined if above `limit`. */
export function computeEditDistance(a: string, b: string, limit: number): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = computeNextRow(row, before, a, b, i)
    before = row
    row = next
  }
  const distance = row[b.length] ?? 0
  return distance <= limit ? distance : undefined
}

function computeNextRow(
  above: readonly number[],
  twoAbove: readonly number[],
  a: string,
  b: string,
  i: number,
): number[] {
  const row = [i]
  for (let j = 1; j <= b.length; j += 1) {
    const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
    const edited = Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    row.push(swapped ? Math.min(edited, (twoAbove[j - 2] ?? 0) + 1) : edited)
  }
  return row
}
