import { type ReactNode, useId } from 'react'
import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import { textLinkClass } from '#ui/text-link-class.ts'

/** What happens after the order, and whom to write to. Not printed: paper is for what was bought. */
export function OrderNext() {
  const id = useId()
  const contact = `${useLinkPrefix()}/info/contact`
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="mb-4 text-lg font-semibold">
        {m.receipt_next_title()}
      </h2>
      <ol className="border-b border-line [counter-reset:step]">
        <Step title={m.receipt_next_pack_title()}>{m.receipt_next_pack_text()}</Step>
        <Step title={m.receipt_next_age_title()}>{m.receipt_next_age_text()}</Step>
        <Step title={m.receipt_next_help_title()}>
          {m.receipt_next_help_text()}{' '}
          <a href={contact} className={textLinkClass}>
            {m.receipt_next_contact()}
          </a>
        </Step>
      </ol>
    </section>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={stepClass}>
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="mt-0.5 text-ink-muted">{children}</p>
      </div>
    </li>
  )
}

const stepClass =
  'flex gap-4 border-t border-line py-4 [counter-increment:step] ' +
  "before:w-6 before:shrink-0 before:text-ink-muted before:tabular-nums before:content-[counter(step)_/_'']"
