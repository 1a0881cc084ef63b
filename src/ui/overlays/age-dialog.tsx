import { type ReactNode, useId } from 'react'
import { buttonClass } from '#ui/actions/button-class.ts'
import type { ElementProps } from '#ui/props.ts'
import { AgeWays, type AgeWaysProps } from './age-ways.tsx'

export interface AgeDialogProps extends ElementProps<'dialog', 'title' | 'children' | 'closedby' | 'open'> {
  /** The gate's script finds the dialog by it. */
  id: string
  title: string
  /** Why the question is asked. */
  children: ReactNode
  /** "I am 18 or older" and "I am under 18" (specification section 4, age gate). */
  confirmLabel: string
  refuseLabel: string
  /** What takes the place of the question after the second answer: why, and where to find help. */
  refusal: ReactNode
  ways: AgeWaysProps
  logo?: ReactNode
  /** An `AgeScale`, above the question. */
  scale?: ReactNode
}

/**
 * The frame of the age gate: a native modal dialog over the blurred page, drawn closed by the server. It answers to a
 * small inline script, so that it works before the page is hydrated: the script calls `showModal()`, listens for
 * presses on `data-age-answer` ("adult" or "minor") and, when refused, sets `data-refused`, which hides the question,
 * and focuses `data-age-refused`. The attributes `open` and `data-refused` are the script's, not React's.
 */
export function AgeDialog({
  title,
  children,
  confirmLabel,
  refuseLabel,
  refusal,
  ways,
  logo,
  scale,
  ...rest
}: AgeDialogProps) {
  const titleId = useId()
  return (
    <dialog
      {...rest}
      suppressHydrationWarning
      closedby="none"
      aria-labelledby={titleId}
      className="age-gate size-full max-h-none max-w-none overflow-y-auto text-ink outline-none"
    >
      <div className="mx-auto grid min-h-full max-w-form content-center gap-5 px-6 py-12 text-center">
        {logo ? <div className="mb-4 flex justify-center">{logo}</div> : null}
        {scale}
        <h2 id={titleId} className="text-3xl font-semibold">
          {title}
        </h2>
        <div data-age-question="">
          <div className="mb-8 text-ink-muted">{children}</div>
          <Answers confirmLabel={confirmLabel} refuseLabel={refuseLabel} />
        </div>
        <div role="status">
          <div data-age-refused="" tabIndex={-1} className="outline-none">
            {refusal}
          </div>
        </div>
        <AgeWays {...ways} />
      </div>
    </dialog>
  )
}

function Answers({ confirmLabel, refuseLabel }: Pick<AgeDialogProps, 'confirmLabel' | 'refuseLabel'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <button type="button" data-age-answer="adult" className={buttonClass({ size: 'lg', full: true })}>
        {confirmLabel}
      </button>
      <button
        type="button"
        data-age-answer="minor"
        className={buttonClass({ variant: 'secondary', size: 'lg', full: true })}
      >
        {refuseLabel}
      </button>
    </div>
  )
}
