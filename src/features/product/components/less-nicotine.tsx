import { getNicotineLabel } from '#features/catalogue/labels.ts'
import type { WeakerProduct } from '#features/catalogue/rules/family/weaker-products.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { createContentPageLink } from '#features/site/page/content-page.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Section } from '#ui/layout/section.tsx'

export function WeakerProducts({ steps }: { steps: readonly WeakerProduct[] }) {
  const { market } = useMarket()
  const sold = steps.filter(({ markets }) => markets.includes(market))
  if (sold.length === 0) return null
  return (
    <Section divided aria-label={m.product_related_weaker()}>
      <SectionHeading title={m.product_related_weaker()} />
      <ul className="max-w-reading divide-y divide-line border-y border-line">
        {sold.map(({ name, brand, path, nicotineMg }) => (
          <li key={path}>
            <ShopLink
              {...createContentPageLink(path)}
              className="group flex min-h-14 items-center justify-between gap-6 py-2"
            >
              <span className="min-w-0">
                <span className="decoration-1 underline-offset-4 group-hover:underline">{name}</span>
                <span className="block text-sm text-ink-muted">{brand}</span>
              </span>
              <span className="shrink-0 tabular-nums">
                {m.unit_mg_per_pouch({ amount: getNicotineLabel(nicotineMg, getPageLanguage()) })}
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
