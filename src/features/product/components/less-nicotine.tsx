import { getNicotineLabel } from '#features/catalogue/labels.ts'
import type { WeakerProduct } from '#features/catalogue/rules/family/weaker-products.ts'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { createContentPageLink } from '#features/site/page/content-page.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'

export function WeakerProducts({ steps }: { steps: readonly WeakerProduct[] }) {
  const { market } = useMarket()
  const { pictures } = useMarketRules().promotions
  const sold = steps.filter(({ markets }) => markets.includes(market))
  if (sold.length === 0) return null
  return (
    <Section divided aria-label={m.product_related_weaker()}>
      <SectionHeading title={m.product_related_weaker()} />
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        {sold.map(({ name, brand, path, nicotineMg, image }) => (
          <li key={path}>
            <ShopLink {...createContentPageLink(path)} className="group flex min-h-16 items-center gap-4 py-2">
              <span className="w-14 shrink-0">
                <ProductImage src={pictures ? image : undefined} alt="" width={64} height={64} sizes="3.5rem" />
              </span>
              <span className="min-w-0">
                <span className="block font-display text-xl font-semibold tabular-nums">
                  {getNicotineLabel(nicotineMg, getPageLanguage())}
                </span>
                <span className="block decoration-1 underline-offset-4 group-hover:underline">{name}</span>
                <span className="block text-sm text-ink-muted">{brand}</span>
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
