import type { ProductCard } from '#services/commerce/product.ts'
import { announcedOnly } from './announced-only.ts'
import { defaultSort } from './sorting/sort.ts'
import { sortProducts } from './sorting/sort-products.ts'

/** The products of a brand, by its uri, or of a flavour or tag, by its code. */
export interface AttributeChoice {
  by: 'brand' | 'flavour' | 'tag'
  of: string
}

/** Which of all products; a category's own list comes from the service instead. */
type CardChoice = AttributeChoice | { by: 'ids'; ids: readonly string[] }

/** Which products a block shows: those of a category, by its uri, or of a choice among all. */
export type ProductChoice = { by: 'category'; of: string } | CardChoice

/** The chosen products in the default order; by id in the order of the ids, unknown ids left out. */
export function chooseProducts(products: readonly ProductCard[], choice: CardChoice): ProductCard[] {
  if (choice.by === 'ids') {
    const byId = new Map(products.map((product) => [product.id, product]))
    return choice.ids.flatMap((id) => byId.get(id) ?? [])
  }
  return sortProducts(chosenBy(products, choice), defaultSort, 0)
}

/** Percent that a tag announces: such a tag lists a product only where its price says so too. */
const announcedPercent: Readonly<Record<string, number>> = { '30percent': 30, campaign: 1 }

function chosenBy(products: readonly ProductCard[], choice: AttributeChoice): readonly ProductCard[] {
  const chosen = products.filter((product) => isChosen(product, choice))
  const percent = choice.by === 'tag' ? announcedPercent[choice.of] : undefined
  return percent === undefined ? chosen : announcedOnly(chosen, percent)
}

function isChosen(product: ProductCard, { by, of }: AttributeChoice): boolean {
  switch (by) {
    case 'brand':
      return product.brandUri === of
    case 'flavour':
      return product.flavours.some((flavour) => flavour === of)
    case 'tag':
      return product.tags.includes(of)
  }
}
