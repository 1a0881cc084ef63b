import type { ReactNode } from 'react'
import type { ElementProps, LinkSlot } from '#ui/props.ts'

export interface ProductCardProps extends ElementProps<'article', 'children'> {
  name: string
  brand: string
  /** Draws the link to the product around its name; the whole card follows it. */
  link: LinkSlot
  /** A `CanArtwork`; give it an empty `alt`, the name stands below. */
  image: ReactNode
  /** `Badge`s, laid over the picture. */
  badges?: ReactNode
  /** Quiet facts in one line: flavour, strength, mg. */
  meta?: ReactNode
  /** A `Price`; none where nothing is sold. */
  price?: ReactNode
  /** What can be pressed besides the link, such as "Add to cart"; stays above the card's link. */
  footer?: ReactNode
  /** Level of the name's heading; 3 unless told, below a list's own heading. */
  headingLevel?: 2 | 3 | 4 | undefined
}

/** One product in a list: picture, brand, name, facts, price, action; one link, the whole card its target. */
export function ProductCard({ name, brand, link, image, badges, meta, price, footer, ...rest }: ProductCardProps) {
  const { headingLevel = 3, ...article } = rest
  const Heading = `h${headingLevel}` as const
  return (
    <article {...article} className="group/card relative flex h-full flex-col">
      {image}
      {badges ? <div className="absolute inset-x-2.5 top-2.5 flex flex-wrap gap-1">{badges}</div> : null}
      <p className="mt-3.5 truncate text-sm text-ink-muted">{brand}</p>
      <Heading className="line-clamp-2 font-medium">{link({ className: cardLinkClass, children: name })}</Heading>
      {meta ? <div className={metaClass}>{meta}</div> : null}
      {price === undefined ? null : <div className={priceClass}>{price}</div>}
      {footer ? <div className="relative z-raised pt-2">{footer}</div> : null}
    </article>
  )
}

const metaClass = 'mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-muted'

/**
 * At the foot, so that prices line up along a row whatever stands above them, with room for a note of two lines,
 * below the unit price of a reduced one: nothing moves when the shopper's own prices arrive.
 */
const priceClass = 'mt-auto box-content min-h-14 pt-2.5 has-[del]:min-h-18'

/** Stretches the link over the card; its focus ring is drawn around the whole card. */
const cardLinkClass =
  'decoration-1 underline-offset-4 group-hover/card:underline outline-none after:absolute after:inset-0 after:rounded-md ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus'
