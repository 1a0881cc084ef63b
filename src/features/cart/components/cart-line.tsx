import { useMutation } from '@tanstack/react-query'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#messages/rest.ts'
import type { Line } from '#services/commerce/shopper/line.ts'
import { Button } from '#ui/actions/button.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { LineItem } from '#ui/order/line-item.tsx'
import { removeLine, setCartLineQuantity } from '../actions.ts'
import { usePendingQuantity } from '../selection/cart-queue.ts'
import { LineComment } from './line-comment.tsx'
import { LineImage, LineLink, LineMeta, LinePrice, PendingPrice } from './line-parts.tsx'

/** The quantity is updated optimistically, but the price only with the response. */
export function CartLine({ line, format }: { line: Line; format: CurrencyFormat }) {
  const { mutate: remove, isPending: removing } = useMutation({ mutationFn: () => removeLine(line.id) })
  const wanted = usePendingQuantity(line.id)
  const { name } = line.product
  return (
    <LineItem
      image={<LineImage line={line} />}
      title={<LineLink line={line} />}
      meta={<LineMeta line={line} format={format} />}
      price={
        <PendingPrice pending={wanted !== undefined}>
          <LinePrice line={line} format={format} />
        </PendingPrice>
      }
      quantity={
        <QuantityStepper
          size="sm"
          min={0}
          value={wanted ?? line.quantity}
          busy={removing}
          onChange={(quantity) => (quantity < 1 ? remove() : void setCartLineQuantity(line.id, quantity))}
          labels={{
            quantity: m.cart_line_quantity({ name }),
            decrease: m.cart_line_less({ name }),
            increase: m.cart_line_more({ name }),
          }}
        />
      }
      below={<LineComment line={line} />}
      action={
        <Button
          variant="quiet"
          size="sm"
          busy={removing}
          aria-label={m.cart_line_remove_named({ name })}
          onClick={() => remove()}
        >
          {m.cart_line_remove()}
        </Button>
      }
    />
  )
}
