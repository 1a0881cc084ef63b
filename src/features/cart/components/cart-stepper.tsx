import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '#messages/rest.ts'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { setItemQuantity } from '../actions.ts'
import { loadCartModule } from '../load-cart-module.ts'
import { cartQuery } from '../queries.ts'
import { usePendingQuantity } from '../selection/cart-queue.ts'
import { CheckoutLink } from './checkout-link.tsx'

interface CartStepperProps {
  item: string
  name: string
  /** If true, renders only a minus button and the quantity, for a card corner that already has a plus button. */
  corner?: boolean | undefined
  withCheckoutLink?: boolean | undefined
  onShown: () => void
  /** Called before a quantity change, which may unmount the stepper. Lets the parent preserve the focus. */
  onChange: () => void
  onFailed: (message: string | undefined) => void
}

export function CartStepper({ item, name, corner, withCheckoutLink, onShown, onChange, onFailed }: CartStepperProps) {
  useEffect(onShown, [onShown])
  const [removing, setRemoving] = useState(false)
  const line = useQuery(cartQuery).data?.lines.find((each) => each.item === item && each.comment === undefined)
  const quantityInCart = usePendingQuantity(line?.id ?? '') ?? line?.quantity ?? 0
  async function change(quantity: number) {
    onChange()
    setRemoving(quantity < 1)
    const answer = await setItemQuantity(item, quantity)
    setRemoving(false)
    onFailed(answer.ok ? undefined : await (await loadCartModule()).loadAddToCartFailureMessage(answer))
  }
  const labels = {
    quantity: m.cart_line_quantity({ name }),
    decrease: m.cart_line_less({ name }),
    increase: m.cart_line_more({ name }),
  }
  if (!corner) {
    const stepper = (
      <QuantityStepper
        full
        min={0}
        value={quantityInCart}
        busy={removing}
        onChange={(quantity) => void change(quantity)}
        labels={labels}
      />
    )
    if (!withCheckoutLink) return stepper
    return (
      <div className="grid grid-cols-2 gap-3">
        {stepper}
        <CheckoutLink />
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        className="can-decrease"
        aria-label={labels.decrease}
        aria-disabled={removing || undefined}
        onClick={() => removing || void change(quantityInCart - 1)}
      />
      <span className="can-quantity">
        <span className="sr-only">{`${labels.quantity} `}</span>
        {quantityInCart}
      </span>
    </>
  )
}
