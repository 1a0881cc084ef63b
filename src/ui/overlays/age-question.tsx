import { type ReactNode, useId } from 'react'
import { buttonClass } from '#ui/actions/button-class.ts'
import type { AgeDialogProps } from './age-dialog.tsx'
import { AgeWays } from './age-ways.tsx'

export interface AgeQuestionProps
  extends Pick<AgeDialogProps, 'title' | 'children' | 'confirmLabel' | 'refuseLabel' | 'refusal' | 'ways'> {
  /** Where the answer is sent by POST. */
  action: string
  /** Name of the field that says "adult" or "minor". */
  answerField: string
  /** Hidden fields that go with it. */
  fields: ReactNode
}

/**
 * The age gate of a browser without script: a notice above the page, with a form. What becomes of it after an answer says a
 * style sheet of the visitor's own (docs/decisions/0050).
 */
export function AgeQuestion({ title, children, confirmLabel, refuseLabel, refusal, ways, ...form }: AgeQuestionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="age-question border-b border-line bg-surface">
      <div className="mx-auto grid max-w-page justify-items-center gap-3 px-4 py-4 text-center">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <form method="post" action={form.action} className="age-asked grid justify-items-center gap-3">
          {form.fields}
          <div className="text-ink-muted">{children}</div>
          <div className="flex flex-wrap justify-center gap-3">
            <button type="submit" name={form.answerField} value="adult" className={buttonClass()}>
              {confirmLabel}
            </button>
            <button
              type="submit"
              name={form.answerField}
              value="minor"
              className={buttonClass({ variant: 'secondary' })}
            >
              {refuseLabel}
            </button>
          </div>
        </form>
        <div className="age-refusal">{refusal}</div>
        <AgeWays {...ways} />
      </div>
    </section>
  )
}
