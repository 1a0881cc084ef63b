import { getNicotineLabel } from '#features/catalogue/labels.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import type { ScaleLink } from '#ui/product/nicotine-scale.tsx'

/** Creates a ring on the nicotine scale that links to a product. `path` has no language prefix. */
export function createScaleLink(mg: number, { name, path }: { name: string; path: string }): ScaleLink {
  const label = `${name}, ${getNicotineLabel(mg, getPageLanguage())}`
  return {
    mg,
    link: () => (
      <ShopLink {...createContentPageLink(path)} title={label}>
        <span className="sr-only">{label}</span>
      </ShopLink>
    ),
  }
}
