import { useState } from 'react'
import { AddToCart } from '#features/cart/components/add-to-cart.tsx'
import { m } from '#paraglide/messages.js'
import type { Pack } from '#services/commerce/product.ts'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'

/** How many of the chosen pack, and the button. */
export function AddPack({ pack, name }: { pack: Pack; name: string }) {
  const [quantity, setQuantity] = useState(1)
  const labels = {
    quantity: m.product_quantity(),
    decrease: m.product_quantity_less(),
    increase: m.product_quantity_more(),
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      {pack.available ? <QuantityStepper value={quantity} onChange={setQuantity} labels={labels} /> : null}
      <div className="min-w-44 grow">
        <AddToCart item={pack.item} name={name} quantity={quantity} available={pack.available} full />
      </div>
    </div>
  )
}
