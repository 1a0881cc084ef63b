/** Some of the places of a list, one bit each: thousands are counted and combined within microseconds. */
export type PlaceSet = Uint32Array

const bitsPerWord = 32

/** None of the places of a list of `length`. */
export function noPlaces(length: number): PlaceSet {
  return new Uint32Array(Math.ceil(length / bitsPerWord))
}

/** Adds a place to a set. */
export function addPlace(set: PlaceSet, place: number): void {
  const word = Math.floor(place / bitsPerWord)
  set[word] = (set[word] ?? 0) | (1 << (place % bitsPerWord))
}

/** Whether a place is in a set. */
export function hasPlace(set: PlaceSet, place: number): boolean {
  return (((set[Math.floor(place / bitsPerWord)] ?? 0) >>> (place % bitsPerWord)) & 1) === 1
}

/** The places that are in both sets, which are of one list. */
export function inBoth(a: PlaceSet, b: PlaceSet): PlaceSet {
  return a.map((word, index) => word & (b[index] ?? 0))
}

/** Adds the places of another set of the same list. */
export function addPlaces(set: PlaceSet, more: PlaceSet): void {
  for (const [index, word] of more.entries()) set[index] = (set[index] ?? 0) | word
}

/** How many places of a set are in another of the same list, all of them where there is none. */
export function countPlaces(set: PlaceSet, within?: PlaceSet): number {
  let count = 0
  for (let index = 0; index < set.length; index += 1) {
    count += bitsIn((set[index] ?? 0) & (within?.[index] ?? 0xffff_ffff))
  }
  return count
}

/** How many bits of a word are set: of neighbours, then of fours, then of bytes, which the product adds up. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
