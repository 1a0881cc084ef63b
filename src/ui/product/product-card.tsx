import type { ReactNode } from 'react'
import type { ElementProps, LinkSlot } from '#ui/props.ts'

export interface ProductCardProps extends ElementProps<'article', 'children'> {
  name: string
  brand: string
  /** Draws the link to the product around its name; the whole card follows it. */
  link: LinkSlot
  /** A `CanArtwork` of a `card`; give it an empty `alt`, the name stands below. */
  image: ReactNode
  /** `Badge`s, laid over the picture. */
  badges?: ReactNode
  /** Quiet facts in one line: flavour, strength, mg. */
  meta?: ReactNode
  /** A `Price`; none where nothing is sold. */
  price?: ReactNode
  /** What can be pressed besides the link: an `AddButton`, in the picture's corner; stays above the card's link. */
  action?: ReactNode
  /** Level of the name's heading; 3 unless told, below a list's own heading. */
  headingLevel?: 2 | 3 | 4 | undefined
}

/**
 * One product in a list: picture, brand, name, facts, price, action; one link, the whole card its target. A card in a
 * grid or a row of a list, as the page has it: `cards.css` places its parts, whose names it goes by.
 */
export function ProductCard({ name, brand, link, image, badges, meta, price, action, ...rest }: ProductCardProps) {
  const { headingLevel = 3, ...article } = rest
  const Heading = `h${headingLevel}` as const
  return (
    <article {...article} className="can-card">
      {image}
      {badges ? <div className="can-badges">{badges}</div> : null}
      <div className="can-words">
        <p className="can-brand">{brand}</p>
        <Heading className="can-name">{link({ className: '', children: name })}</Heading>
        {meta ? <div className="can-facts">{meta}</div> : null}
      </div>
      {price === undefined ? null : <div className="can-price">{price}</div>}
      {action ? <div className="can-action">{action}</div> : null}
    </article>
  )
}
