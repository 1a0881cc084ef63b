import { useState } from 'react'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { WireLine } from '#services/commerce/wire/line.ts'
import { Button } from '#ui/button.tsx'
import { LineItem } from '#ui/line-item.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { removeLine, setQuantity } from '../cart-actions.ts'
import { useWantedQuantity } from '../wanted-quantities.ts'
import { LineImage, LineLink, LineMeta, LinePrice, PendingPrice } from './line-parts.tsx'

export interface CartLineProps {
  line: WireLine
  format: CurrencyFormat
  /** The shopper follows the line to its product. */
  onLeave: () => void
}

/** A line of the cart that can be changed. A new quantity shows at once; its price waits for the service. */
export function CartLine({ line, format, onLeave }: CartLineProps) {
  const [removing, setRemoving] = useState(false)
  const wanted = useWantedQuantity(line.line)
  const { name } = line.product
  async function remove() {
    setRemoving(true)
    await removeLine(line.line)
    setRemoving(false)
  }
  return (
    <LineItem
      image={<LineImage line={line} />}
      title={<LineLink line={line} onLeave={onLeave} />}
      meta={<LineMeta line={line} format={format} />}
      price={
        <PendingPrice pending={wanted !== undefined}>
          <LinePrice line={line} format={format} />
        </PendingPrice>
      }
      quantity={
        <QuantityStepper
          size="sm"
          value={wanted ?? line.quantity}
          busy={removing}
          onChange={(quantity) => void setQuantity(line.line, quantity)}
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
          busy={removing}
          aria-label={m.cart_line_remove_named({ name })}
          onClick={() => void remove()}
        >
          {m.cart_line_remove()}
        </Button>
      }
    />
  )
}
