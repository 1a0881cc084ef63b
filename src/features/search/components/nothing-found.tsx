import type { CategoryLink } from '#features/catalogue/page.ts'
import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'

const mostLinks = 8

export interface NothingFoundProps {
  /** What was searched for; without it the page only shows where to go. */
  query?: string | undefined
  categories: readonly CategoryLink[]
}

/** Help where no product was found: how to search, and the shop's categories. */
export function NothingFound({ query, categories }: NothingFoundProps) {
  const prefix = useLinkPrefix()
  const links = categories.slice(0, mostLinks).map(({ name, uri }) => (
    <a key={uri} href={`${prefix}/${uri}`} className={buttonClass({ variant: 'secondary' })}>
      {name}
    </a>
  ))
  if (query === undefined) return <div className="flex flex-wrap gap-3">{links}</div>
  return (
    <EmptyState title={m.search_help_title({ query })} action={links}>
      {m.search_help_text()}
    </EmptyState>
  )
}
