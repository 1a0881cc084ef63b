import { useMutation } from '@tanstack/react-query'
import type { BuyAgainOutcome } from '#features/cart/again/buy-again.ts'
import { loadCartModule } from '#features/cart/load-cart-module.ts'
import type { BoughtLine } from '#features/cart/rules/reorder.ts'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'

export function ReorderLastOrder({ lines }: { lines: readonly BoughtLine[] }) {
  const { mutate: again, data: outcome, isPending } = useMutation({ mutationFn: () => addAgain(lines) })
  const what = lines.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', ')
  return (
    <div className="grid h-22 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-md bg-surface px-3">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{m.reorder_open_order()}</p>
        <p role="status" title={what} className="line-clamp-2 text-ink-muted">
          {outcome ? outcomeText(outcome) : what}
        </p>
      </div>
      <Button variant="secondary" busy={isPending} onClick={() => again()}>
        {m.account_order_again()}
      </Button>
    </div>
  )
}

async function addAgain(lines: readonly BoughtLine[]): Promise<BuyAgainOutcome> {
  try {
    const { buyAgain } = await loadCartModule().then(() => import('#features/cart/again/buy-again.ts'))
    return await buyAgain(lines)
  } catch {
    return { failure: m.error_unreachable() }
  }
}

function outcomeText(outcome: BuyAgainOutcome): string {
  if ('failure' in outcome) return outcome.failure
  const { missing, isNothingAdded } = outcome
  if (missing.length === 0) return m.account_order_added()
  if (isNothingAdded) return m.account_order_missing_all()
  const lines = missing.map((each) => m.account_order_missing_line(each))
  return m.label_value({ label: m.account_order_missing_title(), value: lines.join(', ') })
}
