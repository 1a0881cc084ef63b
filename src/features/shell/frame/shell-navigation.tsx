import { useLocation } from '@tanstack/react-router'
import type { ContentLink } from '#features/landing/page-content.ts'
import { useLinkPrefix } from '#features/site/page/link-prefix.ts'
import { hrefInLanguage } from '#lib/html/safe-href.ts'
import { m } from '#paraglide/messages.js'
import { navLinkClass } from '#ui/actions/text-link-class.ts'

const lines = 'grid divide-y divide-line text-lg [&_a]:min-h-14 [&_a]:w-full'

const layouts = {
  row: 'nav-row',
  column: lines,
  list: `${lines} border-y border-line`,
}

export interface ShellNavigationProps {
  /** Names the navigation where it stands beside another one. */
  label?: string
  links: readonly ContentLink[]
  layout: keyof typeof layouts
}

/** The editors' main navigation: in a row on wide screens, a column in the phone's menu, a list on a page of its own. */
export function ShellNavigation({ label = m.shell_main_navigation(), links, layout }: ShellNavigationProps) {
  const prefix = useLinkPrefix()
  const { pathname } = useLocation()
  return (
    <nav aria-label={label}>
      <ul className={layouts[layout]}>
        {links.map(({ title, href, otherLanguages }) => (
          <li key={href} lang={otherLanguages?.title}>
            <a
              href={hrefInLanguage(prefix, href)}
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
