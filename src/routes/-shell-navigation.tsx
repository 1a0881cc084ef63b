import { useLocation } from '@tanstack/react-router'
import type { ContentLink } from '#features/landing/pages.ts'
import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import { navLinkClass } from '#ui/text-link-class.ts'

const layouts = { row: 'flex gap-8', column: 'grid text-lg' }

/** The editors' main navigation, in a row on wide screens or a column in the phone's menu. */
export function ShellNavigation({ links, layout }: { links: readonly ContentLink[]; layout: keyof typeof layouts }) {
  const prefix = useLinkPrefix()
  const { pathname } = useLocation()
  return (
    <nav aria-label={m.shell_main_navigation()}>
      <ul className={layouts[layout]}>
        {links.map(({ title, href }) => (
          <li key={href}>
            <a
              href={localHref(prefix, href)}
              className={navLinkClass}
              aria-current={pathname === href ? 'page' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** An editor's link as the page needs it: paths of the shop get the language, addresses elsewhere stay. */
export function localHref(prefix: string, href: string): string {
  return href.startsWith('/') ? prefix + href : href
}
