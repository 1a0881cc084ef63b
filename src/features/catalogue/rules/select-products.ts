import type { ProductCard } from '#services/commerce/product.ts'
import { filterByAnnouncedReduction } from './announced-reductions.ts'
import { defaultSort } from './sorting/sort.ts'
import { sortProducts } from './sorting/sort-products.ts'

export interface AttributeFilter {
  by: 'brand' | 'flavour' | 'tag'
  of: string
}

/** Excludes categories, whose lists come from the commerce service. */
type CardChoice = AttributeFilter | { by: 'ids'; ids: readonly string[] }

export type ProductSelector = { by: 'category'; of: string } | CardChoice

/** Products selected by ID keep the order of the IDs; others are in the default order. Unknown IDs are skipped. */
export function selectProducts(products: readonly ProductCard[], choice: CardChoice): ProductCard[] {
  if (choice.by === 'ids') {
    const byId = new Map(products.map((product) => [product.id, product]))
    return choice.ids.flatMap((id) => byId.get(id) ?? [])
  }
  return sortProducts(filterByChoice(products, choice), defaultSort, 0)
}

/** Minimum announced reduction per tag, in percent. */
const announcedPercent: Readonly<Record<string, number>> = { '30percent': 30, campaign: 1 }

function filterByChoice(products: readonly ProductCard[], choice: AttributeFilter): readonly ProductCard[] {
  const chosen = products.filter((product) => isChosen(product, choice))
  const percent = choice.by === 'tag' ? announcedPercent[choice.of] : undefined
  return percent === undefined ? chosen : filterByAnnouncedReduction(chosen, percent)
}

function isChosen(product: ProductCard, { by, of }: AttributeFilter): boolean {
  switch (by) {
    case 'brand':
      return product.brandUri === of
    case 'flavour':
      return product.flavours.some((flavour) => flavour === of)
    case 'tag':
      return product.tags.includes(of)
  }
}
