import { useLinkPrefix } from '#features/market/link-prefix.ts'

export interface InfoListProps {
  title: string
  /** Paths of the shop, without language. */
  links: readonly { title: string; href: string }[]
  /** The one on screen. */
  current: string
}

const linkClass =
  'flex min-h-11 items-center py-2 text-ink-muted transition-colors duration-fast hover:text-ink ' +
  'aria-[current=page]:font-medium aria-[current=page]:text-ink'

/** The information pages as a list between hairlines that stays in view. */
export function InfoList({ title, links, current }: InfoListProps) {
  const prefix = useLinkPrefix()
  const shown = links.find(({ href }) => href === current)?.title
  return (
    // The page's foot has a navigation of the group's name already.
    <nav aria-label={[title, shown].join(': ')} className="sticky top-26">
      <ul className="divide-y divide-line border-y border-line text-sm">
        {links.map(({ title: label, href }) => (
          <li key={href}>
            <a href={`${prefix}${href}`} className={linkClass} aria-current={href === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
