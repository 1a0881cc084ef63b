import { useState } from 'react'
import { AddToCart } from '#features/cart/components/add-to-cart.tsx'
import { m } from '#paraglide/messages.js'
import type { Pack } from '#services/commerce/product.ts'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'

/** How many of the chosen pack, the button, and whether it is in stock. */
export function AddPack({ pack, name }: { pack: Pack; name: string }) {
  const [quantity, setQuantity] = useState(1)
  const labels = {
    quantity: m.product_quantity(),
    decrease: m.product_quantity_less(),
    increase: m.product_quantity_more(),
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        {pack.available ? <QuantityStepper value={quantity} onChange={setQuantity} labels={labels} /> : null}
        <div className="min-w-44 grow">
          <AddToCart item={pack.item} name={name} quantity={quantity} available={pack.available} full />
        </div>
      </div>
      <StockState available={pack.available} />
    </div>
  )
}

function StockState({ available }: { available: boolean }) {
  return (
    <p className="flex items-center gap-2.5 text-sm">
      <span aria-hidden="true" className={`m-1 size-2 rounded-full ${available ? 'bg-positive' : 'bg-danger'}`} />
      {available ? m.product_in_stock() : m.product_out_of_stock()}
    </p>
  )
}
