import { type ReactNode, useId } from 'react'
import type { AgeGateCopy } from './age-dialog.tsx'
import { AgeAnswerButtons, AgeGateLayout } from './age-gate-layout.tsx'

export interface AgeFormProps extends AgeGateCopy {
  action: string
  /** Name of the field whose value is "adult" or "minor". */
  answerField: string
  fields: ReactNode
}

/**
 * Age gate without JavaScript. After the answer, a visitor-specific style sheet hides the form or shows the
 * refusal (features/age-gate/handle-age.server.ts).
 */
export function AgeForm(props: AgeFormProps) {
  const { children, confirmLabel, refuseLabel, refusal, action, answerField, fields, ...frame } = props
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="age-question">
      <AgeGateLayout {...frame} titleId={titleId}>
        <form method="post" action={action} className="age-asked">
          {fields}
          <div className="mb-8 text-ink-muted">{children}</div>
          <AgeAnswerButtons confirmLabel={confirmLabel} refuseLabel={refuseLabel} field={answerField} />
        </form>
        <div className="age-refusal">{refusal}</div>
      </AgeGateLayout>
    </section>
  )
}
