import { type ReactNode, useId } from 'react'
import { m } from '#paraglide/messages.js'

/** A form that leads into the account; beside it, below a hairline on phones, what an account is for. */
export function Entrance({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 items-start gap-y-12 border-t border-line pt-6 md:grid-cols-[4fr_3fr] md:gap-x-10 lg:grid-cols-[5fr_3fr] lg:gap-x-16 lg:pt-8">
      <div className="w-full max-w-form min-w-0">{children}</div>
      <aside
        aria-labelledby={id}
        className="border-line max-md:border-t max-md:pt-6 md:self-stretch md:border-s md:ps-10 lg:ps-16"
      >
        <h2 id={id} className="text-lg font-semibold">
          {m.account_benefits_title()}
        </h2>
        <ul className="mt-4 divide-y divide-line border-y border-line text-ink-muted">
          {[m.account_benefit_address(), m.account_benefit_order(), m.account_benefit_cart()].map((benefit) => (
            <li key={benefit} className="py-3.5">
              {benefit}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
