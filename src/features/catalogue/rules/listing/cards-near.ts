/** How the cards of a grid lie: px, and rows counted from 0. */
export interface GridShape {
  columns: number
  /** Between two rows. */
  between: number
  /** Heights of the rows that have been drawn so far. */
  heights: ReadonlyMap<number, number>
}

/** Which cards are drawn: from `from` up to, not including, `to`; the others leave room `before` and `after` them, px. */
export interface CardsNear {
  from: number
  to: number
  before: number
  after: number
}

/** A stretch of the grid, px from its top. */
export interface Stretch {
  top: number
  bottom: number
}

/**
 * The cards of those rows of `count` cards that reach into a stretch, and the room of the others. A row that was never
 * drawn counts as high as those that were; the last row is never empty of cards.
 */
export function cardsNear(count: number, shape: GridShape, { top, bottom }: Stretch): CardsNear {
  const rows = Math.ceil(count / shape.columns)
  const usual = usualHeight(shape)
  const height = (row: number) => shape.heights.get(row) ?? usual
  let [first, y, before] = [0, 0, 0]
  for (; first < rows - 1 && y + height(first) < top; first += 1) {
    before = y + height(first)
    y = before + shape.between
  }
  let last = first
  for (; last < rows && (last === first || y < bottom); last += 1) y += height(last) + shape.between
  let after = -shape.between
  for (let row = last; row < rows; row += 1) after += height(row) + shape.between
  return { from: first * shape.columns, to: Math.min(last * shape.columns, count), before, after: Math.max(0, after) }
}

function usualHeight({ heights }: GridShape): number {
  let sum = 0
  for (const height of heights.values()) sum += height
  return heights.size === 0 ? 0 : sum / heights.size
}
