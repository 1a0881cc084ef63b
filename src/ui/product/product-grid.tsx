import { Children, type ReactNode, Suspense } from 'react'
import type { ElementProps } from '#ui/props.ts'

export interface ProductGridProps extends ElementProps<'ul', 'children'> {
  /** Cards; each becomes one list item. */
  children: ReactNode
  /** `even` leaves out what would not fill the last row; `shelf` is one row that scrolls sideways. Both for a section of a page. */
  layout?: 'grid' | 'even' | 'shelf' | undefined
  /** The children are only some of the cards of a grid. */
  section?: GridSection | undefined
}

/** Which cards of a longer grid are drawn, and the room of the others. */
export interface GridSection {
  /** Runs of cards, by their places from 0; `to` is not one of them. Together they are the children. */
  parts: readonly { from: number; to: number }[]
  /** What the rows left out would take, px: before each of the parts, and after the last. */
  rooms: readonly number[]
  /** How many cards the grid has. */
  of: number
}

/** The attribute of what takes the room of cards that are not drawn. */
export const roomAttribute = 'data-room'

const lists = {
  grid: 'can-grid',
  // As many cards as fill their rows.
  even: 'can-grid is-even',
  shelf:
    'grid snap-x snap-mandatory auto-cols-[68%] grid-flow-col gap-4 overflow-x-auto overscroll-x-contain p-1 pb-4 -m-1 ' +
    'sm:auto-cols-[38%] sm:gap-6 md:auto-cols-[calc((100%-var(--spacing)*12)/3)] ' +
    'lg:auto-cols-[calc((100%-var(--spacing)*18)/4)]',
}

/** Cards that stand in the first view everywhere; of the others the browser finds out itself. */
const inFirstView = 2

/** Products side by side: two on a phone, then three, four on a desk, six on a wall; `cards.css` places them. */
export function ProductGrid({ children, layout = 'grid', section, ...rest }: ProductGridProps) {
  // One array of items with keys: a card stays the same element when others are left out.
  const items = Children.map(children, (card, index) => (
    <li {...(section && placeOf(section, index))} className={itemClass(layout, index)}>
      {/* A hydration boundary per card: a click hydrates that card, not the grid. */}
      <Suspense>{card}</Suspense>
    </li>
  ))
  return (
    <ul {...rest} className={lists[layout]}>
      {section ? withRooms(items ?? [], section) : items}
    </ul>
  )
}

function withRooms(items: readonly ReactNode[], { parts, rooms }: GridSection): ReactNode[] {
  const room = (index: number) => {
    const height = rooms[index] ?? 0
    return height > 0 ? [<Room key={`room ${index}`} height={height} />] : []
  }
  let drawn = 0
  const runs = parts.map(({ from, to }, index) => {
    const run = items.slice(drawn, drawn + to - from)
    drawn += run.length
    return [...room(index), ...run]
  })
  return [...runs.flat(), ...room(parts.length)]
}

/** What a reader is told of the place of the item at `index` of those that are drawn. */
function placeOf({ parts, of }: GridSection, index: number) {
  let before = 0
  for (const { from, to } of parts) {
    if (index < before + to - from) return { 'aria-posinset': from + index - before + 1, 'aria-setsize': of }
    before += to - from
  }
  return {}
}

function itemClass(layout: keyof typeof lists, index: number): string | undefined {
  if (layout === 'shelf') return 'min-w-0 snap-start'
  return index >= inFirstView ? 'drawn-later' : undefined
}

/** Takes the room of rows that are not drawn. */
function Room({ height }: { height: number }) {
  return <li aria-hidden="true" {...{ [roomAttribute]: '' }} className="col-span-full" style={{ blockSize: height }} />
}
