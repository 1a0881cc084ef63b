import type { CSSProperties, ReactNode } from 'react'
import { strengths } from '#app.config'
import { AddToCart } from '#features/cart/components/add-to-cart.tsx'
import { renderCardPrice } from '#features/catalogue/components/card-price.tsx'
import { getFormatLabel, getNicotineLabel, getStrengthLabel, getWeightLabel } from '#features/catalogue/labels.ts'
import { computeNicotinePerCan } from '#features/catalogue/rules/nicotine-per-can.ts'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { getFlavourLabel } from '#features/site/flavour-label.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink, scrollPreservingOptions } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { formatDecimal } from '#lib/format/format-decimal.ts'
import { getDisplayedPrice } from '#market-rules/prices/reduction.ts'
import { m } from '#messages/rest.ts'
import type { Moisture, ProductCard } from '#services/commerce/product.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { NicotineScale } from '#ui/product/nicotine-scale.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'
import { getMoistureLabel } from '../moisture-label.ts'
import { createScaleLink } from '../scale-link.tsx'
import { toCompareSearch } from './comparison.ts'

interface CompareTableProps {
  cards: readonly ProductCard[]
  moistures: Partial<Record<string, Moisture>>
}

export function CompareTable({ cards, moistures }: CompareTableProps) {
  return (
    <>
      <ComparedStrengths cards={cards} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a focusable region can be scrolled with the arrow keys */}
      <section aria-label={m.compare_title()} tabIndex={0} className="compare-table">
        <table style={{ '--cans': cards.length } as CSSProperties}>
          <thead>
            <tr>
              <td>{cards.length > 1 ? m.compare_differences() : null}</td>
              {cards.map((card) => (
                <Can key={card.id} card={card} cards={cards} />
              ))}
            </tr>
          </thead>
          <tbody>
            <Prices cards={cards} />
            {buildComparisonRows(cards, moistures).map(({ name, values, differs }) => (
              <Row key={name} name={name}>
                {values.map((value, index) => (
                  <td key={cards[index]?.id} className={differs ? 'font-semibold' : 'text-ink-muted'}>
                    {value || '–'}
                  </td>
                ))}
              </Row>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Renders a scale with a ring per can. Cans with the same nicotine content share a ring. */
function ComparedStrengths({ cards }: { cards: readonly ProductCard[] }) {
  const amounts = new Map(
    cards.flatMap((card) => (card.nicotineMg === undefined ? [] : [[card.nicotineMg, card] as const])),
  )
  if (amounts.size === 0) return null
  const texts = cards.map(
    ({ name, nicotineMg }) => nicotineMg && `${name}, ${getNicotineLabel(nicotineMg, getPageLanguage())}`,
  )
  return (
    <NicotineScale
      label={texts.filter(Boolean).join('; ')}
      ranges={strengths.map(getStrengthLabel)}
      others={[...amounts].map(([mg, { name, categoryUri, uri }]) =>
        createScaleLink(mg, { name, path: `${categoryUri}/${uri}` }),
      )}
    />
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {children}
    </tr>
  )
}

function Can({ card, cards }: { card: ProductCard; cards: readonly ProductCard[] }) {
  const { pictures } = useMarketRules().promotions
  const others = cards.filter(({ id }) => id !== card.id).map(({ id }) => id)
  return (
    <th scope="col">
      <span className="float-start me-4 mb-2 block w-20 max-lg:float-none">
        <ProductImage src={pictures ? card.image : undefined} alt="" flavour={card.flavours[0]} format={card.format} />
      </span>
      <ShopLink
        {...createContentPageLink(`${card.categoryUri}/${card.uri}`)}
        className="block font-semibold hover:underline"
      >
        {card.name}
      </ShopLink>
      <ShopLink
        to="/compare"
        search={toCompareSearch(others)}
        {...scrollPreservingOptions}
        aria-label={m.compare_remove_named({ name: card.name })}
        className={`inline-flex min-h-11 items-center text-sm font-normal ${textLinkClass}`}
      >
        {m.compare_remove()}
      </ShopLink>
    </th>
  )
}

function Prices({ cards }: { cards: readonly ProductCard[] }) {
  const { pricelist, format, isClosed } = useMarket()
  const facts = useMarketRules()
  if (isClosed) return null
  return (
    <Row name={m.product_price()}>
      {cards.map((card) => {
        const listed = card.prices[pricelist]
        const price = listed && getDisplayedPrice(listed, facts.promotions.reductions)
        return (
          <td key={card.id}>
            <div className="grid gap-3">
              {price ? renderCardPrice({ price, content: { cans: 1, ...card }, format, facts }) : null}
              <AddToCart item={card.item} name={card.name} available={card.available} variant="secondary" full />
            </div>
          </td>
        )
      })}
    </Row>
  )
}

function buildComparisonRows(cards: readonly ProductCard[], moistures: Partial<Record<string, Moisture>>) {
  const language = getPageLanguage()
  const mg = (amount: number | undefined) => (amount === undefined ? '' : getNicotineLabel(amount, language))
  const facts: [string, (card: ProductCard) => string][] = [
    [m.product_fact_brand(), ({ brand }) => brand],
    [m.product_fact_flavour(), ({ flavours }) => flavours.map(getFlavourLabel).join(', ')],
    [m.product_fact_nicotine_pouch(), ({ nicotineMg }) => mg(nicotineMg)],
    [m.product_fact_strength(), ({ strength }) => (strength ? getStrengthLabel(strength) : '')],
    [m.product_fact_nicotine_can(), ({ nicotineMg, pouches }) => mg(computeNicotinePerCan(nicotineMg, pouches))],
    [m.product_fact_format(), ({ format }) => (format ? getFormatLabel(format) : '')],
    [
      m.product_fact_filling(),
      ({ id }) => {
        const moisture = moistures[id]
        return moisture ? getMoistureLabel(moisture) : ''
      },
    ],
    [m.product_fact_pouches(), ({ pouches }) => (pouches === undefined ? '' : formatDecimal(pouches, language))],
    [
      m.product_fact_content(),
      ({ grams }) => (grams === undefined ? '' : (getWeightLabel(`${grams} g`, language) ?? '')),
    ],
  ]
  return facts
    .map(([name, value]) => ({ name, values: cards.map(value) }))
    .filter(({ values }) => values.some(Boolean))
    .map((fact) => ({ ...fact, differs: new Set(fact.values).size > 1 }))
}
