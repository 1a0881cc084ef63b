import type { ProductCard } from '#services/commerce/product.ts'
import { sortProducts } from './sort.ts'

/** Which of all products; a category's own list comes from the service instead. */
export type CardChoice =
  | { by: 'brand'; uri: string }
  | { by: 'flavour'; flavour: string }
  | { by: 'tag'; tag: string }
  | { by: 'ids'; ids: readonly string[] }

/** Which products a block shows: those of a category, by its uri, or of a choice among all. */
export type ProductChoice = { by: 'category'; uri: string } | CardChoice

/** The chosen products, most popular first; by id in the order of the ids, unknown ids left out. */
export function chooseProducts(products: readonly ProductCard[], choice: CardChoice): ProductCard[] {
  if (choice.by === 'ids') {
    const byId = new Map(products.map((product) => [product.id, product]))
    return choice.ids.flatMap((id) => byId.get(id) ?? [])
  }
  return sortProducts(
    products.filter((product) => isChosen(product, choice)),
    'popularity',
    0,
  )
}

function isChosen(product: ProductCard, choice: Exclude<CardChoice, { by: 'ids' }>): boolean {
  switch (choice.by) {
    case 'brand':
      return product.brandUri === choice.uri
    case 'flavour':
      return product.flavours.some((flavour) => flavour === choice.flavour)
    case 'tag':
      return product.tags.includes(choice.tag)
  }
}
