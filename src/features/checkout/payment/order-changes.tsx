import { shownPrice } from '#features/site/shown-price.ts'
import { m } from '#messages/rest.ts'
import type { Amount, OrderChange } from '../rules/order-changes.ts'

/** Lists what is different in the order since the order button showed it. */
export function OrderChanges({ changes }: { changes: readonly OrderChange[] }) {
  return (
    <ul className="pt-2">
      {changes.map((change) => {
        const text = changeText(change)
        return <li key={text}>{text}</li>
      })}
    </ul>
  )
}

function changeText(change: OrderChange): string {
  switch (change.kind) {
    case 'quantity': {
      const { name, before, after } = change
      return after === 0 ? m.cart_lost_gone({ name }) : m.cart_lost_fewer({ name, before, after })
    }
    case 'price':
      return `${change.name}: ${amounts(change)}`
    case 'sum':
      return `${sumLabels[change.sum]()}: ${amounts(change)}`
  }
}

// Messages are loaded after modules.
const sumLabels = {
  discount: () => m.cart_discount(),
  shipping: () => m.cart_shipping(),
  handling: () => m.cart_handling(),
  total: () => m.cart_total(),
}

function amounts({ before, after }: { before: Amount; after: Amount }): string {
  return `${amountText(before)} → ${amountText(after)}`
}

function amountText({ minor, format }: Amount): string {
  return shownPrice(minor, format) ?? ''
}
