import { strengths } from '#app.config'
import { getNicotineLabel, getStrengthLabel } from '#features/catalogue/labels.ts'
import type { ProductPageContent } from '#features/catalogue/page-content.ts'
import type { WeakerProduct } from '#features/catalogue/rules/family/weaker-products.ts'
import { computeNicotinePerCan } from '#features/catalogue/rules/nicotine-per-can.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { formatDecimal } from '#lib/format/format-decimal.ts'
import { m } from '#messages/rest.ts'
import { NicotineScale, type ScaleLink } from '#ui/product/nicotine-scale.tsx'
import { createScaleLink } from '../scale-link.tsx'

/** Displays weaker alternatives as rings. Does not suggest stronger products (decision 0052). */
export function ProductScale({ page: { product, weaker = [] } }: { page: ProductPageContent }) {
  const others = useWeakerMarks(weaker)
  const { nicotineMg, strength } = product
  if (nicotineMg === undefined) return null
  const figure = getNicotineLabel(nicotineMg, getPageLanguage())
  const words = [
    m.label_value({ label: m.product_fact_nicotine_pouch(), value: figure }),
    ...(strength ? [getStrengthLabel(strength)] : []),
  ]
  return (
    <section aria-labelledby="scale" className="border-t border-line py-10 md:py-14">
      <h2 id="scale" className="text-2xl font-semibold">
        {m.product_fact_strength()}
      </h2>
      <ProductFigures nicotineMg={nicotineMg} pouches={product.pouches} />
      <NicotineScale
        mg={nicotineMg}
        figure={figure}
        label={words.join(', ')}
        ranges={strengths.map(getStrengthLabel)}
        level={strength}
        others={others}
        caption={m.product_scale_caption()}
      />
    </section>
  )
}

/** Displays nicotine per pouch, pouches per can and nicotine per can in the largest text size. */
function ProductFigures({ nicotineMg, pouches }: { nicotineMg: number; pouches: number | undefined }) {
  const language = getPageLanguage()
  const perCan = computeNicotinePerCan(nicotineMg, pouches)
  const figures: [term: string, figure: string][] = [
    [m.product_fact_nicotine_pouch(), getNicotineLabel(nicotineMg, language)],
    ...(pouches === undefined
      ? []
      : [[m.product_fact_pouches(), formatDecimal(pouches, language)] as [string, string]]),
    ...(perCan === undefined
      ? []
      : [[m.product_fact_nicotine_can(), getNicotineLabel(perCan, language)] as [string, string]]),
  ]
  return (
    <dl className="figures">
      {figures.map(([term, figure]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <FigureWithUnit text={figure} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Displays the unit smaller than the number, as in "8 mg". */
function FigureWithUnit({ text }: { text: string }) {
  const number = /^[\d.,\s]*\d/.exec(text)?.[0] ?? text
  return (
    <>
      {number}
      <small>{text.slice(number.length)}</small>
    </>
  )
}

function useWeakerMarks(steps: readonly WeakerProduct[]): ScaleLink[] {
  const { market } = useMarket()
  const amounts = new Map<number, WeakerProduct>()
  for (const step of steps) {
    if (step.markets.includes(market) && !amounts.has(step.nicotineMg)) amounts.set(step.nicotineMg, step)
  }
  return [...amounts].map(([mg, product]) => createScaleLink(mg, product))
}
