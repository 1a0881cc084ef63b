import { textLinkClass } from '#ui/actions/text-link-class.ts'

interface Way {
  label: string
  href: string
}

export interface AgeWaysProps {
  /** Name of the links as a whole. */
  label: string
  links: readonly Way[]
  /** Leads to another site. */
  exit: Way
}

/** What the age question leads to without an answer: pages that everybody may read, and the way out. */
export function AgeWays({ label, links, exit }: AgeWaysProps) {
  return (
    <nav aria-label={label} className="text-sm">
      <ul className="flex flex-wrap justify-center gap-x-6">
        {links.map((way) => (
          <li key={way.href}>
            <a href={way.href} className={linkClass}>
              {way.label}
            </a>
          </li>
        ))}
        <li>
          <a href={exit.href} rel="noreferrer" className={linkClass}>
            {exit.label}
          </a>
        </li>
      </ul>
    </nav>
  )
}

const linkClass = `inline-flex min-h-11 items-center ${textLinkClass}`
