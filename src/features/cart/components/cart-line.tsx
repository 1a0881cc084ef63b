import { useState } from 'react'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { WireLine } from '#services/commerce/wire/line.ts'
import { Button } from '#ui/button.tsx'
import { LineItem } from '#ui/line-item.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { removeLine, setQuantity } from '../cart-actions.ts'
import { LineImage, LineLink, LineMeta, LinePrice } from './line-parts.tsx'

export interface CartLineProps {
  line: WireLine
  format: CurrencyFormat
  /** The shopper follows the line to its product. */
  onLeave: () => void
}

/** A line of the cart that can be changed. */
export function CartLine({ line, format, onLeave }: CartLineProps) {
  const [busy, setBusy] = useState(false)
  const { name } = line.product
  async function change(work: () => Promise<unknown>) {
    setBusy(true)
    await work()
    setBusy(false)
  }
  return (
    <LineItem
      image={<LineImage line={line} />}
      title={<LineLink line={line} onLeave={onLeave} />}
      meta={<LineMeta line={line} format={format} />}
      price={<LinePrice line={line} format={format} />}
      quantity={
        <QuantityStepper
          size="sm"
          value={line.quantity}
          busy={busy}
          onChange={(quantity) => void change(() => setQuantity(line.line, quantity))}
          labels={{
            quantity: m.cart_line_quantity({ name }),
            decrease: m.cart_line_less({ name }),
            increase: m.cart_line_more({ name }),
          }}
        />
      }
      action={
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          aria-label={m.cart_line_remove_named({ name })}
          onClick={() => void change(() => removeLine(line.line))}
        >
          {m.cart_line_remove()}
        </Button>
      }
    />
  )
}
