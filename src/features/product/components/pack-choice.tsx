import { formatUnitPrices } from '#features/market/unit-price-text.ts'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#messages/first.ts'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import type { PackOffer } from '../rules/pack-offers.ts'

export interface PackChoiceProps {
  offers: readonly PackOffer[]
  chosen: string
  onChoose: (product: string) => void
  format: CurrencyFormat
}

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

function PackUnits({ offer: { pack, pricePerCan, unitPrices, savingPercent }, format }: PackProps) {
  const can = formatDisplayPrice(pricePerCan, format)
  return (
    <>
      {can ? <span>{m.product_per_can({ price: can })}</span> : null}
      {formatUnitPrices(unitPrices, format).map((text) => (
        <span key={text}>{text}</span>
      ))}
      {savingPercent && pack.available ? (
        <span className="text-positive">{m.product_pack_saves({ percent: savingPercent, count: pack.quantity })}</span>
      ) : null}
    </>
  )
}

function PackPrice({ offer: { pack, price }, format }: PackProps) {
  return (
    <>
      <span className="block font-medium whitespace-nowrap">{formatDisplayPrice(price.now, format)}</span>
      {pack.available ? null : <PackSoldOut />}
    </>
  )
}

function PackSoldOut() {
  return <span className="block text-xs text-ink-muted">{m.product_pack_sold_out()}</span>
}
