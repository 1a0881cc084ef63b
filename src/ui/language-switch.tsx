import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface LanguageLink {
  /** BCP 47: `de`. Says the language of the name and of the page behind it. */
  language: string
  /** The language's name in itself: "Deutsch". */
  endonym: string
  /** The page that is open now, in that language. */
  href: string
}

export interface LanguageSwitchProps {
  /** Names the list: "Language". */
  label: string
  links: readonly LanguageLink[]
  /** The language of the page that is open. */
  current: string
  /** `columns` shows every language; `folded` shows the current one and opens in place, for a footer. */
  layout?: 'columns' | 'folded' | undefined
}

/** The open page in every language, as links: it works without script, and machines find the translations too. */
export function LanguageSwitch({ label, links, current, layout = 'columns' }: LanguageSwitchProps) {
  const list = (
    <ul className="max-w-reading columns-2 gap-x-6 text-sm sm:columns-3">
      {links.map((link) => (
        <li key={link.language} className="break-inside-avoid">
          <EndonymLink link={link} current={link.language === current} />
        </li>
      ))}
    </ul>
  )
  return <nav aria-label={label}>{layout === 'columns' ? list : folded({ label, links, current }, list)}</nav>
}

function folded({ label, links, current }: LanguageSwitchProps, list: ReactNode) {
  const link = links.find(({ language }) => language === current)
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 text-sm">
        <span className="text-ink-muted">{label}</span>
        <span lang={current} className="font-medium">
          {link?.endonym ?? current}
        </span>
        <span className="text-ink-muted transition-transform duration-base group-open:rotate-180">
          <Icon of={ChevronDown} size="sm" />
        </span>
      </summary>
      <div className="border-t border-line pt-2">{list}</div>
    </details>
  )
}

function EndonymLink({ link: { language, endonym, href }, current }: { link: LanguageLink; current: boolean }) {
  return (
    <a
      href={href}
      lang={language}
      hrefLang={language}
      aria-current={current ? 'page' : undefined}
      className={linkClass}
    >
      {endonym}
    </a>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center text-ink-muted underline-offset-4 hover:text-ink hover:underline md:min-h-8 ' +
  'aria-[current=page]:font-medium aria-[current=page]:text-ink'
