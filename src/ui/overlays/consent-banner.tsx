import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import type { LinkSlot } from '#ui/props.ts'

export interface ConsentBannerProps {
  title: string
  children: ReactNode
  acceptLabel: string
  declineLabel: string
  onAccept: () => void
  onDecline: () => void
  details?: { label: string; link: LinkSlot } | undefined
  /** If set, shoppers can consent to each purpose separately. */
  choice?: ConsentBannerChoice | undefined
}

interface ConsentBannerChoice {
  /** Label of the button that shows the purposes. No purpose is preselected. */
  label: string
  saveLabel: string
  purposes: readonly { name: string; label: string; hint: string }[]
  onSave: (names: readonly string[]) => void
}

/**
 * Both answers have equal prominence and stay in view while a long text scrolls. The page reserves the banner's height
 * (styles/overlays.css), so that the banner covers neither the focused element nor the end of the page.
 */
export function ConsentBanner({ title, children, details, choice, ...answers }: ConsentBannerProps) {
  const id = useId()
  const [choosing, setChoosing] = useState(false)
  return (
    <section
      aria-labelledby={id}
      data-choosing={choice && choosing ? '' : undefined}
      className="consent-banner border-t border-line bg-raised text-ink"
    >
      <div className="mx-auto grid max-w-page gap-3 px-4 py-4 sm:px-6 md:grid-cols-[1fr_auto] md:items-center md:gap-12 md:px-10 md:py-6">
        <div className="max-w-reading text-sm">
          <h2 id={id} className="mb-1 text-base font-semibold">
            {title}
          </h2>
          <div className="text-ink-muted">
            {children} {details ? details.link({ className: textLinkClass, children: details.label }) : null}
          </div>
        </div>
        {choice && choosing ? (
          <Purposes {...choice} titleId={id} />
        ) : (
          <Answers {...answers} chooseLabel={choice?.label} onChoose={() => setChoosing(true)} />
        )}
      </div>
    </section>
  )
}

interface AnswersProps extends Pick<ConsentBannerProps, 'acceptLabel' | 'declineLabel' | 'onAccept' | 'onDecline'> {
  chooseLabel: string | undefined
  onChoose: () => void
}

function Answers({ chooseLabel, onChoose, ...props }: AnswersProps) {
  return (
    <div className="sticky bottom-0 -mb-4 grid grid-cols-[1fr_1fr] gap-3 bg-raised pb-4 md:*:px-6">
      <Button variant="secondary" full onClick={props.onDecline}>
        {props.declineLabel}
      </Button>
      <Button variant="secondary" full onClick={props.onAccept}>
        {props.acceptLabel}
      </Button>
      {chooseLabel === undefined ? null : (
        <div className="col-span-2 grid">
          <Button variant="quiet" full onClick={onChoose}>
            {chooseLabel}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Moves the focus to the first purpose, because the button that opened the list is no longer rendered. */
function Purposes({ purposes, saveLabel, onSave, titleId }: ConsentBannerChoice & { titleId: string }) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const tick = (name: string, isTicked: boolean) =>
    setTicked((before) => [...before.filter((each) => each !== name), ...(isTicked ? [name] : [])])
  return (
    <fieldset aria-labelledby={titleId} className="max-w-reading md:w-form">
      {purposes.map(({ name, label, hint }, index) => (
        <Checkbox
          key={name}
          name={name}
          label={label}
          hint={hint}
          autoFocus={index === 0}
          checked={ticked.includes(name)}
          onChange={({ currentTarget }) => tick(name, currentTarget.checked)}
        />
      ))}
      <div className="mt-3">
        <Button variant="secondary" full onClick={() => onSave(ticked)}>
          {saveLabel}
        </Button>
      </div>
    </fieldset>
  )
}
