import type { ReactNode } from 'react'
import { classNames, type LinkSlot } from '#ui/props.ts'

export interface ArticleCardProps {
  title: string
  link: LinkSlot
  image?: ReactNode
  /** Line above the title, for example with category and date. */
  meta?: ReactNode
  excerpt?: string | undefined
  headingLevel?: 2 | 3 | undefined
  /** If true, a large picture is next to the text from the `md` breakpoint up. For the first article of a list. */
  featured?: boolean | undefined
  /** If true, the card is a row on phones, with a small picture and without the excerpt. */
  row?: boolean | undefined
}

const linkClass =
  'decoration-1 underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0 after:rounded-md ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus'

/** Has the aspect ratio of the blog's pictures and diagrams, so that they are not cropped. */
const frameClass =
  'relative aspect-3/2 overflow-hidden rounded-md bg-surface [&_img]:absolute [&_img]:size-full [&_img]:object-cover'

const featuredClass = 'md:grid md:grid-cols-[2fr_1fr] md:items-center md:gap-x-10'

const rowClass = 'max-sm:grid max-sm:grid-cols-[--spacing(28)_minmax(0,1fr)] max-sm:items-center max-sm:gap-x-4'

export function ArticleCard({ title, link, image, meta, excerpt, headingLevel = 3, featured, row }: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={classNames('group relative', featured && featuredClass, row && rowClass)}>
      <div className={frameClass}>{image}</div>
      <div className="min-w-0">
        {meta ? <div className="mt-4 text-sm text-ink-muted">{meta}</div> : null}
        <Heading className={classNames('mt-1.5 text-xl font-semibold', featured && 'md:text-2xl')}>
          {link({ className: linkClass, children: title })}
        </Heading>
        {excerpt ? (
          <p className={classNames('mt-2 line-clamp-3 text-ink-muted', row && 'max-sm:hidden')}>{excerpt}</p>
        ) : null}
      </div>
    </article>
  )
}
