import { useLocation } from '@tanstack/react-router'
import type { TitledLink as NavigationLink } from '#features/landing/page-content.ts'
import { ContentLink } from '#features/site/page/content-link.tsx'
import { m } from '#messages/first.ts'
import { navLinkClass } from '#ui/actions/text-link-class.ts'

const lines = 'grid divide-y divide-line text-lg [&_a]:min-h-14 [&_a]:w-full'

const layouts = {
  row: 'nav-row',
  column: lines,
  list: `${lines} border-y border-line`,
}

interface ShellNavigationProps {
  label?: string
  links: readonly NavigationLink[]
  layout: keyof typeof layouts
}

export function ShellNavigation({ label = m.layout_main_navigation(), links, layout }: ShellNavigationProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label}>
      <ul className={layouts[layout]}>
        {links.map(({ title, href, otherLanguages }) => (
          <li key={href} lang={otherLanguages?.title}>
            <ContentLink href={href} className={navLinkClass} aria-current={pathname === href ? 'page' : undefined}>
              {title}
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
