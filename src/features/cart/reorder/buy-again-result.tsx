import { OutcomeAlert } from '#features/site/form/form-parts.tsx'
import { m } from '#messages/rest.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import type { BuyAgainOutcome } from './buy-again.ts'

export function BuyAgainResult({ outcome }: { outcome: BuyAgainOutcome }) {
  if ('failure' in outcome) return <OutcomeAlert failure={outcome.failure} />
  const { missing, isNothingAdded } = outcome
  if (missing.length === 0) return <OutcomeAlert done={m.account_order_added()} />
  return (
    <Alert tone="warning" role="alert" title={m.account_order_missing_title()}>
      <ul>
        {missing.map((each) => (
          <li key={each.item}>
            {m.account_order_missing_line({ name: each.name, missing: each.missing, wanted: each.wanted })}
          </li>
        ))}
      </ul>
      <p className="mt-2">{isNothingAdded ? m.account_order_missing_all() : m.account_order_added_some()}</p>
    </Alert>
  )
}
