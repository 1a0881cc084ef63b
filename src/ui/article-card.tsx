import type { ReactNode } from 'react'
import type { LinkSlot } from './link-slot.ts'

export interface ArticleCardProps {
  title: string
  link: LinkSlot
  /** An `img` that fills its frame, or nothing. */
  image?: ReactNode
  /** A line above the title: category and date. */
  meta?: ReactNode
  excerpt?: string | undefined
  headingLevel?: 2 | 3 | undefined
}

const linkClass =
  'decoration-1 underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0 after:rounded-md ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus'

/** One article in a list; the whole card is the link's target. */
export function ArticleCard({ title, link, image, meta, excerpt, headingLevel = 3 }: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group relative">
      <div className="aspect-3/2 overflow-hidden rounded-md bg-surface [&_img]:size-full [&_img]:object-cover">
        {image}
      </div>
      {meta ? <div className="mt-4 text-sm text-ink-muted">{meta}</div> : null}
      <Heading className="mt-1.5 text-xl font-semibold">{link({ className: linkClass, children: title })}</Heading>
      {excerpt ? <p className="mt-2 line-clamp-3 text-ink-muted">{excerpt}</p> : null}
    </article>
  )
}
