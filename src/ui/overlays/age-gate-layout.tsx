import type { ReactNode } from 'react'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'

export interface AgeGateLayoutProps {
  title: string
  titleId: string
  children: ReactNode
  exitLinks: AgeGateLinksProps
  logo?: ReactNode
  scale?: ReactNode
}

export function AgeGateLayout({ title, titleId, children, exitLinks, logo, scale }: AgeGateLayoutProps) {
  return (
    <div className="mx-auto grid min-h-full max-w-form content-center gap-5 px-6 py-12 text-center">
      {logo ? <div className="mb-4 flex justify-center">{logo}</div> : null}
      {scale}
      <h2 id={titleId} className="age-title text-3xl font-semibold">
        {title}
      </h2>
      {children}
      <AgeGateLinks {...exitLinks} />
    </div>
  )
}

export interface AgeAnswerButtonsProps {
  /** For example "I am 18 or older" and "I am under 18" (specification section 4.2). */
  confirmLabel: string
  refuseLabel: string
  /** Name of the form field that the submit buttons set. If omitted, the buttons have `data-age-answer`. */
  field?: string
}

export function AgeAnswerButtons({ confirmLabel, refuseLabel, field }: AgeAnswerButtonsProps) {
  const answer = (value: 'adult' | 'minor') =>
    field === undefined
      ? ({ type: 'button', 'data-age-answer': value } as const)
      : ({ type: 'submit', name: field, value } as const)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <button {...answer('adult')} className={getButtonClass({ size: 'lg', full: true })}>
        {confirmLabel}
      </button>
      <button {...answer('minor')} className={getButtonClass({ variant: 'secondary', size: 'lg', full: true })}>
        {refuseLabel}
      </button>
    </div>
  )
}

interface AgeGateLink {
  label: string
  href: string
}

interface AgeGateLinksProps {
  label: string
  links: readonly AgeGateLink[]
  exit: AgeGateLink
}

/** Links that work without an answer: unrestricted pages and the exit. */
function AgeGateLinks({ label, links, exit }: AgeGateLinksProps) {
  return (
    <nav aria-label={label} className="text-sm">
      <ul className="flex flex-wrap justify-center gap-x-6">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className={linkClass}>
              {link.label}
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
