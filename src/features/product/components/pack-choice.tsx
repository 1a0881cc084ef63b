import type { CSSProperties } from 'react'
import { formatUnitPrices } from '#features/market/unit-price-text.ts'
import { formatDisplayPrice, formatDisplayUnitPrice } from '#features/site/display-price.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { referenceGrams } from '#market-rules/prices/unit-price.ts'
import { m } from '#messages/first.ts'
import type { Flavour } from '#services/commerce/product.ts'
import type { PackOffer } from '../rules/pack-offers.ts'
import { getSavingText } from '../saving-text.ts'

interface PackChoiceProps {
  /** Sorted by size. */
  offers: readonly PackOffer[]
  chosen: PackOffer
  onChoose: (product: string) => void
  format: CurrencyFormat
  flavour?: Flavour | undefined
  /** Format of the can, which determines its height. */
  can?: string | undefined
  /** Side view of the can. Without it or until it is loaded, the stacks are stripes in the flavour's hue. */
  picture?: string | undefined
}

/** Maximum number of cans in a column: `low` on wide screens, where the button must be in the first view. */
const columnHeights = { tall: 10, low: 5 }

/** Displays the packs as stacks of cans, drawn to scale. */
export function PackChoice({ offers, chosen, onChoose, format, flavour, can, picture }: PackChoiceProps) {
  const countAll = (height: number) => offers.reduce((sum, { pack }) => sum + Math.ceil(pack.quantity / height), 0)
  const size = {
    '--packs': offers.length,
    '--all-tall': countAll(columnHeights.tall),
    '--all-low': countAll(columnHeights.low),
    ...(picture && { '--side': `url("${picture.replace(/["\\\n]/g, encodeURIComponent)}")` }),
  }
  return (
    <fieldset
      className={picture ? 'packs' : 'packs is-striped'}
      data-flavour={flavour}
      data-stack={can}
      style={size as CSSProperties}
    >
      <legend>
        {m.label_value({
          label: m.product_packs(),
          value: m.product_pack_cans({ count: chosen.pack.quantity }),
        })}
      </legend>
      <p>{[m.product_pack_price(), getUnitPriceLabel(chosen)].filter(Boolean).join(' · ')}</p>
      <div>
        {offers.map((offer) => (
          <label key={offer.pack.product} style={stackSize(offer.pack.quantity)}>
            <input
              type="radio"
              name="pack"
              value={offer.pack.product}
              checked={offer.pack.product === chosen.pack.product}
              onChange={() => onChoose(offer.pack.product)}
            />
            <PackText offer={offer} format={format} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function stackSize(cans: number): CSSProperties {
  const tall = Math.ceil(cans / columnHeights.tall)
  const low = Math.ceil(cans / columnHeights.low)
  return {
    '--tall': tall,
    '--tall-cans': Math.ceil(cans / tall),
    '--low': low,
    '--low-cans': Math.ceil(cans / low),
  } as CSSProperties
}

function PackText({ offer, format }: { offer: PackOffer; format: CurrencyFormat }) {
  const { pack, price, pricePerCan, unitPrices } = offer
  const can = formatDisplayPrice(pricePerCan, format)
  return (
    <>
      <b aria-hidden="true">{pack.available ? pack.quantity : <s>{pack.quantity}</s>}</b>
      <strong aria-hidden="true">{allowBreakBeforeCurrency(formatDisplayPrice(price.now, format))}</strong>
      <span aria-hidden="true">{formatDisplayUnitPrice(unitPrices.pouch ?? unitPrices.weight, format)}</span>
      <span className="sr-only">
        {[
          m.product_pack_cans({ count: pack.quantity }),
          formatDisplayPrice(price.now, format),
          ...(can ? [m.product_per_can({ price: can })] : []),
          ...formatUnitPrices(unitPrices, format),
          getSavingText(offer),
          pack.available ? undefined : m.product_pack_sold_out(),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  )
}

/** Narrow columns display a currency that follows the amount on a second line. */
function allowBreakBeforeCurrency(price: string | undefined): string | undefined {
  return price?.replace(/\u00a0(?=\D+$)/, ' ')
}

/** Label of the unit price, the last line below each stack. Undefined if there is no unit price. */
function getUnitPriceLabel({ unitPrices: { pouch, weight } }: PackOffer): string | undefined {
  const price = m.product_price()
  if (pouch !== undefined) return m.product_per_pouch({ price })
  if (weight === undefined) return undefined
  return m.product_per_weight({ price, amount: m.unit_g({ amount: String(referenceGrams) }) })
}
