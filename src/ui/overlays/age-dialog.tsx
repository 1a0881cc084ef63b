import { type ReactNode, useId } from 'react'
import type { ElementProps } from '#ui/props.ts'
import { AgeAnswers, type AgeAnswersProps, type AgeFrameProps, AgeGateLayout } from './age-frame.tsx'

export interface AgeCopy extends Omit<AgeFrameProps, 'titleId'>, Omit<AgeAnswersProps, 'field'> {
  children: ReactNode
  /** Replaces the question after a refusal. Contains an explanation and links to help. */
  refusal: ReactNode
}

export interface AgeDialogProps extends AgeCopy, ElementProps<'dialog', 'title' | 'children' | 'closedby' | 'open'> {
  /** The age gate script finds the dialog by this id. */
  id: string
}

/**
 * Age gate: a native modal dialog, rendered closed on the server and controlled by an inline script, so that the gate
 * works before hydration. The script calls `showModal()` and listens for clicks on `data-age-answer` ("adult" or
 * "minor"). After a refusal the script sets `data-refused`, which hides the question, and focuses `data-age-refused`.
 * The script, not React, owns the attributes `open` and `data-refused`.
 */
export function AgeDialog({
  title,
  children,
  confirmLabel,
  refuseLabel,
  refusal,
  exitLinks,
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
      <AgeGateLayout title={title} titleId={titleId} exitLinks={exitLinks} logo={logo} scale={scale}>
        <div data-age-question="">
          <div className="mb-8 text-ink-muted">{children}</div>
          <AgeAnswers confirmLabel={confirmLabel} refuseLabel={refuseLabel} />
        </div>
        <div role="status">
          <div data-age-refused="" tabIndex={-1} className="outline-none">
            {refusal}
          </div>
        </div>
      </AgeGateLayout>
    </dialog>
  )
}
