import { Children, type ReactNode } from 'react'
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
  /** Place of the first card drawn, from 0, and how many cards the grid has. */
  from: number
  of: number
  /** What the rows before and after would take, px. */
  before: number
  after: number
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
  return (
    <ul {...rest} className={lists[layout]}>
      {section && section.before > 0 ? <Room height={section.before} /> : null}
      {Children.map(children, (card, index) => (
        <li
          {...(section && { 'aria-posinset': section.from + index + 1, 'aria-setsize': section.of })}
          className={itemClass(layout, index)}
        >
          {card}
        </li>
      ))}
      {section && section.after > 0 ? <Room height={section.after} /> : null}
    </ul>
  )
}

function itemClass(layout: keyof typeof lists, index: number): string | undefined {
  if (layout === 'shelf') return 'drawn-later is-part min-w-0 snap-start'
  return index >= inFirstView ? 'drawn-later' : undefined
}

/** Takes the room of rows that are not drawn. */
function Room({ height }: { height: number }) {
  return <li aria-hidden="true" {...{ [roomAttribute]: '' }} className="col-span-full" style={{ blockSize: height }} />
}
