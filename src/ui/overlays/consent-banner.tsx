import { type ReactNode, useId } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import type { LinkSlot } from '#ui/props.ts'

export interface ConsentBannerProps {
  title: string
  /** What is asked for, in a sentence or two. */
  children: ReactNode
  acceptLabel: string
  declineLabel: string
  onAccept: () => void
  onDecline: () => void
  /** The way to the whole story: the privacy page. */
  details?: { label: string; link: LinkSlot } | undefined
}

/**
 * Asks for consent at the foot of the window. It is a part of the page, not a dialog: nothing waits for the answer, and
 * both answers weigh the same. While it is there the page keeps its height free below (styles/overlays.css), so that it
 * never lies over what has focus or over the page's end.
 */
export function ConsentBanner({ title, children, details, ...answers }: ConsentBannerProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="consent-banner border-t border-line bg-raised text-ink">
      <div className="mx-auto grid max-w-page gap-4 px-4 py-5 sm:px-6 md:grid-cols-[1fr_auto] md:items-center md:gap-12 md:px-10 md:py-6">
        <div className="max-w-reading text-sm">
          <h2 id={id} className="mb-1 text-base font-semibold">
            {title}
          </h2>
          <div className="text-ink-muted">
            {children} {details ? details.link({ className: textLinkClass, children: details.label }) : null}
          </div>
        </div>
        <Answers {...answers} />
      </div>
    </section>
  )
}

function Answers(props: Pick<ConsentBannerProps, 'acceptLabel' | 'declineLabel' | 'onAccept' | 'onDecline'>) {
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-3 md:*:px-6">
      <Button variant="secondary" full onClick={props.onDecline}>
        {props.declineLabel}
      </Button>
      <Button variant="secondary" full onClick={props.onAccept}>
        {props.acceptLabel}
      </Button>
    </div>
  )
}
