import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import type { CategoryLink } from '../page.ts'

export interface CategoryLinksProps {
  categories: readonly CategoryLink[]
  /** Uri of the category one is in. */
  current: string
}

/** The categories below or beside the current one; scrolls sideways on a phone. */
export function CategoryLinks({ categories, current }: CategoryLinksProps) {
  const prefix = useLinkPrefix()
  if (categories.length === 0) return null
  return (
    <nav
      aria-label={m.catalogue_categories()}
      className="-mx-4 overflow-x-auto px-4 pb-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-2">
        {categories.map(({ name, uri }) => (
          <li key={uri} className="shrink-0">
            <a href={`${prefix}/${uri}`} aria-current={uri === current ? 'page' : undefined} className={linkClass}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center rounded-md px-4 text-sm inset-ring inset-ring-line transition-colors duration-fast ' +
  'hover:inset-ring-ink aria-[current=page]:bg-accent aria-[current=page]:text-accent-ink ' +
  'aria-[current=page]:inset-ring-accent sm:min-h-9 ' +
  'focus-visible:-outline-offset-2'
