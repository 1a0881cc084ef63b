import { lazy, Suspense, useRef, useState } from 'react'
import { AddToCart } from '#features/cart/components/add-to-cart.tsx'
import { firstInteraction } from '#lib/first-interaction.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import type { PackOffer } from '../rules/pack-offers.ts'

// Shown only after scrolling, which is an interaction.
const BuyBar = lazy(async () => {
  await firstInteraction()
  return { default: (await import('./buy-bar.tsx')).BuyBar }
})

export interface AddPackProps {
  offer: PackOffer
  name: string
  format: CurrencyFormat
}

/** How many of the chosen pack, and the button; on phones a bar with the button once it has scrolled away. */
export function AddPack({ offer: { pack, price }, name, format }: AddPackProps) {
  const [quantity, setQuantity] = useState(1)
  const place = useRef<HTMLDivElement>(null)
  const labels = {
    quantity: m.product_quantity(),
    decrease: m.product_quantity_less(),
    increase: m.product_quantity_more(),
  }
  const added = { item: pack.item, name, quantity, available: pack.available }
  return (
    <div ref={place} className="flex flex-wrap items-start gap-3">
      {pack.available ? <QuantityStepper value={quantity} onChange={setQuantity} labels={labels} /> : null}
      <div className="min-w-44 grow">
        <AddToCart {...added} full />
      </div>
      {pack.available ? (
        <Suspense>
          <BuyBar watched={place} cans={pack.quantity * quantity} price={price.now * quantity} format={format}>
            <AddToCart {...added} />
          </BuyBar>
        </Suspense>
      ) : null}
    </div>
  )
}
