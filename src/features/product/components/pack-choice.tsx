import { shownPrice } from '#features/site/shown-price.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import type { PackOffer } from '../rules/pack-offers.ts'

export interface PackChoiceProps {
  offers: readonly PackOffer[]
  /** Product id of the chosen pack. */
  chosen: string
  onChoose: (product: string) => void
  format: CurrencyFormat
}

/** The pack sizes with what each costs in all, per can and per pouch, and what it saves. Chosen without a request. */
export function PackChoice({ offers, chosen, onChoose, format }: PackChoiceProps) {
  return (
    <RadioCards
      legend={m.product_packs()}
      name="pack"
      value={chosen}
      onChange={onChoose}
      options={offers.map((offer) => ({
        value: offer.pack.product,
        label: m.product_pack_cans({ count: offer.pack.quantity }),
        detail: <PackUnits offer={offer} format={format} />,
        trailing: <PackPrice offer={offer} format={format} />,
      }))}
    />
  )
}

interface PackProps {
  offer: PackOffer
  format: CurrencyFormat
}

function PackUnits({ offer: { perCan, perPouch }, format }: PackProps) {
  const can = shownPrice(perCan, format)
  const pouch = shownPrice(perPouch, format)
  return (
    <>
      {can ? <span>{m.product_per_can({ price: can })}</span> : null}
      {pouch ? <span>{m.product_per_pouch({ price: pouch })}</span> : null}
    </>
  )
}

function PackPrice({ offer: { pack, price, savesPercent }, format }: PackProps) {
  return (
    <>
      <span className="block font-medium whitespace-nowrap">{shownPrice(price.now, format)}</span>
      {pack.available ? <PackSaving percent={savesPercent} /> : <PackSoldOut />}
    </>
  )
}

function PackSaving({ percent }: { percent: number | undefined }) {
  if (!percent) return null
  return <span className="block text-xs text-positive">{m.product_pack_saves({ percent })}</span>
}

function PackSoldOut() {
  return <span className="block text-xs text-ink-muted">{m.product_pack_sold_out()}</span>
}
