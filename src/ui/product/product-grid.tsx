import { Children, type ReactNode } from 'react'
import type { ElementProps } from '#ui/props.ts'

export interface ProductGridProps extends ElementProps<'ul', 'children'> {
  /** Cards; each becomes one list item. */
  children: ReactNode
  /** `shelf` is one row that scrolls sideways, for a section of a page. */
  layout?: 'grid' | 'shelf' | undefined
}

const lists = {
  grid: 'grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6 md:gap-y-14 lg:grid-cols-4 xl:grid-cols-5',
  shelf:
    'grid snap-x snap-mandatory auto-cols-[68%] grid-flow-col gap-4 overflow-x-auto overscroll-x-contain p-1 pb-4 -m-1 ' +
    'sm:auto-cols-[38%] sm:gap-6 md:auto-cols-[calc((100%-var(--spacing)*12)/3)] ' +
    'lg:auto-cols-[calc((100%-var(--spacing)*18)/4)]',
}

/** Cards that stand in the first view everywhere; of the others the browser finds out itself. */
const inFirstView = 2

/** Products side by side: two on a phone, then three, four on a desk. */
export function ProductGrid({ children, layout = 'grid', ...rest }: ProductGridProps) {
  return (
    <ul {...rest} className={lists[layout]}>
      {Children.map(children, (card, index) => (
        <li className={layout === 'grid' && index >= inFirstView ? 'drawn-later min-w-0' : 'min-w-0 snap-start'}>
          {card}
        </li>
      ))}
    </ul>
  )
}
