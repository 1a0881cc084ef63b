import { textLinkClass } from '#ui/actions/text-link-class.ts'

export interface HelpLineProps {
  label: string
  name: string
  phone?: string | undefined
  url: string
}

export function HelpLine({ label, name, phone, url }: HelpLineProps) {
  return (
    <p>
      {label}:{' '}
      <a href={url} rel="noreferrer" className={linkClass}>
        {name}
      </a>
      {phone === undefined ? null : (
        <>
          {' '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`${linkClass} whitespace-nowrap`}>
            {withoutLineBreaks(phone)}
          </a>
        </>
      )}
    </p>
  )
}

/** Replaces spaces and hyphens with non-breaking ones, which, unlike CSS, also prevent line breaks in copied text. */
function withoutLineBreaks(phone: string): string {
  return phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
}

// The padding enlarges the touch target. The negative margin prevents the padding from increasing the line height.
const linkClass = `-my-2.5 inline-block py-2.5 ${textLinkClass}`
