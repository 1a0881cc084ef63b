/** How the cards of a grid lie: px, and rows counted from 0. */
export interface GridShape {
  columns: number
  /** Between two rows. */
  between: number
  /** Heights of the rows that have been drawn so far. */
  heights: ReadonlyMap<number, number>
}

/** Cards that follow each other, from `from` up to, not including, `to`. */
export interface CardsPart {
  from: number
  to: number
}

/** Which cards are drawn. */
export interface CardsNear {
  /** In their order; between two of them cards are left out. */
  parts: CardsPart[]
  /** What the rows left out would take, px: before each of the parts, and after the last. */
  rooms: number[]
}

/** A stretch of the grid, px from its top. */
export interface Stretch {
  top: number
  bottom: number
}

/**
 * The cards of those rows of `count` cards that reach into a stretch, those beside the one that has the focus, and the room of the
 * others. A row that was never drawn counts as high as those that were; the last row is never empty of cards.
 */
export function cardsNear(count: number, shape: GridShape, { top, bottom }: Stretch, focused?: number): CardsNear {
  const { columns, between } = shape
  const rows = Math.ceil(count / columns)
  const height = heightsOf(shape)
  let [first, y] = [0, 0]
  for (; first < rows - 1 && y + height(first) < top; first += 1) y += height(first) + between
  let last = first
  for (; last < rows && (last === first || y < bottom); last += 1) y += height(last) + between
  const runs = withRow({ from: first, to: last }, rowOf(focused, count, columns))
  const room = (from: number, to: number) => {
    let taken = -between
    for (let row = from; row < to; row += 1) taken += height(row) + between
    return Math.max(0, taken)
  }
  return {
    parts: runs.map(({ from, to }) => ({ from: from * columns, to: Math.min(to * columns, count) })),
    rooms: [...runs.map(({ from }, index) => room(runs[index - 1]?.to ?? 0, from)), room(runs.at(-1)?.to ?? 0, rows)],
  }
}

function heightsOf({ heights }: GridShape): (row: number) => number {
  const usual = usualHeight(heights)
  return (row) => heights.get(row) ?? usual
}

/** How high a row is as a rule, px. */
export function usualHeight(heights: ReadonlyMap<number, number>): number {
  let sum = 0
  for (const height of heights.values()) sum += height
  return heights.size === 0 ? 0 : sum / heights.size
}

function rowOf(place: number | undefined, count: number, columns: number): number | undefined {
  return place === undefined || place < 0 || place >= count ? undefined : Math.floor(place / columns)
}

/** Rows, and one more that may lie apart from them. */
function withRow(rows: CardsPart, row: number | undefined): CardsPart[] {
  if (row === undefined || (row >= rows.from && row < rows.to)) return [rows]
  if (row === rows.from - 1) return [{ from: row, to: rows.to }]
  if (row === rows.to) return [{ from: rows.from, to: row + 1 }]
  const apart = { from: row, to: row + 1 }
  return row < rows.from ? [apart, rows] : [rows, apart]
}
