import { type ReactNode, useId } from 'react'
import type { ElementProps } from '#ui/props.ts'
import {
  AgeAnswerButtons,
  type AgeAnswerButtonsProps,
  AgeGateLayout,
  type AgeGateLayoutProps,
} from './age-gate-layout.tsx'

export interface AgeGateCopy extends Omit<AgeGateLayoutProps, 'titleId'>, Omit<AgeAnswerButtonsProps, 'field'> {
  children: ReactNode
  /** Replaces the question after the answer "minor". */
  refusal: ReactNode
}

export interface AgeDialogProps
  extends AgeGateCopy,
    ElementProps<'dialog', 'title' | 'children' | 'closedby' | 'open'> {
  /** The age gate script finds the page's own gate by its id. */
  id: string
}

/**
 * Age gate: a native modal dialog, rendered closed. An inline script (features/age-gate/age-gate-script.ts) opens and
 * controls the page's own gate, which therefore works without React. `MarketAgeGate` renders a dialog with React. Both
 * handle clicks on `data-age-answer` ("adult" or "minor") and set `data-refused` after a refusal.
 */
export function AgeDialog(props: AgeDialogProps) {
  const { title, children, confirmLabel, refuseLabel, refusal, exitLinks, logo, scale, ...rest } = props
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
          <AgeAnswerButtons confirmLabel={confirmLabel} refuseLabel={refuseLabel} />
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
