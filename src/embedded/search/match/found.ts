/** How well each document has one word or phrase; all by number of the document. */
export interface Found {
  /** Typing errors; `absent` where the document does not have it. */
  typos: Uint8Array
  /** Attribute it was found in (its number) and position there. */
  attributes: Uint8Array
  positions: Uint16Array
  /** 1 where it stands as typed, not as a beginning or misspelled. */
  exact: Uint8Array
  /** 1 where it stands as typed and is all of a text. */
  whole: Uint8Array
}

export const absent = 255

/** Nothing found yet, for so many documents. */
export function nowhere(count: number): Found {
  return {
    typos: new Uint8Array(count).fill(absent),
    attributes: new Uint8Array(count),
    positions: new Uint16Array(count),
    exact: new Uint8Array(count),
    whole: new Uint8Array(count),
  }
}

/** Only documents that have both stay; typing errors add up. */
export function both(found: Found, other: Found): void {
  for (let document = 0; document < found.typos.length; document += 1) {
    const [typos = absent, more = absent] = [found.typos[document], other.typos[document]]
    found.typos[document] = typos === absent || more === absent ? absent : Math.min(typos + more, absent - 1)
    found.exact[document] = (found.exact[document] ?? 0) & (other.exact[document] ?? 0)
    found.whole[document] = 0
  }
}

/** Takes over where the other was found with fewer typing errors. */
export function better(found: Found, other: Found): void {
  for (let document = 0; document < found.typos.length; document += 1) {
    const typos = other.typos[document] ?? absent
    if (typos >= (found.typos[document] ?? absent)) continue
    found.typos[document] = typos
    found.attributes[document] = other.attributes[document] ?? 0
    found.positions[document] = other.positions[document] ?? 0
    found.exact[document] = other.exact[document] ?? 0
    found.whole[document] = other.whole[document] ?? 0
  }
}

/** Counts so many typing errors more wherever something was found. */
export function addTypos(found: Found, typos: number): void {
  for (let document = 0; document < found.typos.length; document += 1) {
    const known = found.typos[document] ?? absent
    if (known !== absent) found.typos[document] = known + typos
  }
}
