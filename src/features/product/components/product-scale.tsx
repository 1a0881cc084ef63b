import { strengths } from '#app.config'
import { nicotineLabel, strengthLabel } from '#features/catalogue/labels.ts'
import type { ProductPage } from '#features/catalogue/page-content.ts'
import type { WeakerProduct } from '#features/catalogue/rules/family/weaker-products.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { contentPageLink } from '#features/site/page/content-page.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { pageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import { NicotineScale, type ScaleLink } from '#ui/product/scale.tsx'

/** Weaker alternatives are displayed as rings. Does not suggest stronger products (decision 0052). */
export function ProductScale({ page: { product, weaker = [] } }: { page: ProductPage }) {
  const others = useWeakerMarks(weaker)
  const { nicotineMg, strength } = product
  if (nicotineMg === undefined) return null
  const figure = nicotineLabel(nicotineMg, pageLanguage())
  const words = [`${m.product_fact_nicotine_pouch()}: ${figure}`, ...(strength ? [strengthLabel(strength)] : [])]
  return (
    <section aria-labelledby="scale" className="border-t border-line py-10 md:py-14">
      <h2 id="scale" className="mb-2 text-2xl font-semibold">
        {m.product_fact_strength()}
      </h2>
      <NicotineScale
        mg={nicotineMg}
        figure={figure}
        label={words.join(', ')}
        ranges={strengths.map(strengthLabel)}
        level={strength}
        others={others}
        caption={m.product_scale_caption()}
      />
    </section>
  )
}

function useWeakerMarks(steps: readonly WeakerProduct[]): ScaleLink[] {
  const { market } = useMarket()
  const amounts = new Map<number, WeakerProduct>()
  for (const step of steps) {
    if (step.markets.includes(market) && !amounts.has(step.nicotineMg)) amounts.set(step.nicotineMg, step)
  }
  return [...amounts].map(([mg, { name, path }]) => ({
    mg,
    link: () => {
      const words = `${name}, ${nicotineLabel(mg, pageLanguage())}`
      return (
        <ShopLink {...contentPageLink(path)} title={words}>
          <span className="sr-only">{words}</span>
        </ShopLink>
      )
    },
  }))
}
