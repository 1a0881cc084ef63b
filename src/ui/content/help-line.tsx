import { textLinkClass } from '#ui/actions/text-link-class.ts'

export interface HelpLineProps {
  /** What it helps with. */
  label: string
  name: string
  /** As it is written in its country. */
  phone?: string | undefined
  url: string
}

/** Somewhere to get help: what for, its site and its number. */
export function HelpLine({ label, name, phone, url }: HelpLineProps) {
  return (
    <p>
      {label}:{' '}
      <a href={url} rel="noreferrer" className={linkClass}>
        {name}
      </a>
      {phone === undefined ? null : (
        <>
          {', '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`${linkClass} whitespace-nowrap`}>
            {unbroken(phone)}
          </a>
        </>
      )}
    </p>
  )
}

/** A number that stays on one line, wherever it is copied to. */
function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
}

const linkClass = `inline-block py-2.5 ${textLinkClass}`
