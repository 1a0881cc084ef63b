import { type ReactNode, useId } from 'react'
import type { ElementProps } from '#ui/props.ts'
import { AgeAnswers, type AgeAnswersProps, AgeFrame, type AgeFrameProps } from './age-frame.tsx'

/** The words of the gate, and what stands around them. */
export interface AgeCopy extends Omit<AgeFrameProps, 'titleId'>, Omit<AgeAnswersProps, 'field'> {
  /** Why the question is asked. */
  children: ReactNode
  /** What takes the place of the question after the second answer: why, and where to find help. */
  refusal: ReactNode
}

export interface AgeDialogProps extends AgeCopy, ElementProps<'dialog', 'title' | 'children' | 'closedby' | 'open'> {
  /** The gate's script finds the dialog by it. */
  id: string
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
      <AgeFrame title={title} titleId={titleId} ways={ways} logo={logo} scale={scale}>
        <div data-age-question="">
          <div className="mb-8 text-ink-muted">{children}</div>
          <AgeAnswers confirmLabel={confirmLabel} refuseLabel={refuseLabel} />
        </div>
        <div role="status">
          <div data-age-refused="" tabIndex={-1} className="outline-none">
            {refusal}
          </div>
        </div>
      </AgeFrame>
    </dialog>
  )
}
