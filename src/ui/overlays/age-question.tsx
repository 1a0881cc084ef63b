import { type ReactNode, useId } from 'react'
import { buttonClass } from '#ui/actions/button-class.ts'
import type { AgeDialogProps } from './age-dialog.tsx'

export interface AgeQuestionProps
  extends Pick<AgeDialogProps, 'title' | 'children' | 'confirmLabel' | 'refuseLabel' | 'refusal' | 'logo'> {
  /** Where "I am over 18" is sent by POST. */
  action: string
  /** Hidden fields that go with it. */
  fields: ReactNode
}

/**
 * The age gate of a browser without script: a form. "I am under 18" leads to the refusal, by which the style sheet takes
 * the form away (`styles/overlays.css`, docs/decisions/0032).
 */
export function AgeQuestion({ title, children, confirmLabel, refuseLabel, refusal, logo, ...form }: AgeQuestionProps) {
  const id = useId()
  return (
    <div role="dialog" aria-modal="true" aria-labelledby={`${id}-title`} className="age-question">
      <div className="mx-auto grid min-h-full max-w-form content-center gap-5 px-6 py-12 text-center">
        {logo ? <div className="mb-4 flex justify-center">{logo}</div> : null}
        <h2 id={`${id}-title`} className="text-3xl font-semibold">
          {title}
        </h2>
        <p id={`${id}-refused`} tabIndex={-1} className="age-refusal text-lg outline-none">
          {refusal}
        </p>
        <form method="post" action={form.action}>
          {form.fields}
          <div className="mb-8 text-ink-muted">{children}</div>
          <div className="grid gap-3 sm:grid-cols-2">
            <button type="submit" className={buttonClass({ size: 'lg', full: true })}>
              {confirmLabel}
            </button>
            <a href={`#${id}-refused`} className={buttonClass({ variant: 'secondary', size: 'lg', full: true })}>
              {refuseLabel}
            </a>
          </div>
        </form>
      </div>
    </div>
  )
}
