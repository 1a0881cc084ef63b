import { type ReactNode, useId } from 'react'

export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={checkoutSectionClass}>
      <h2 id={id} className={headingClass}>
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

export const checkoutSectionClass =
  'grid grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-5 border-t border-line pt-6 pb-10 ' +
  '[counter-increment:step] lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] lg:pt-8 lg:pb-12'

/** Displays the step number from a CSS counter, hidden from screen readers because some steps are conditional. */
const headingClass =
  "flex gap-3 text-xl font-semibold before:font-normal before:text-ink-muted before:tabular-nums before:content-[counter(step)_/_'']"
