import { ProductListPage, type ProductListPageProps } from '#features/catalogue/components/product-list-page.tsx'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'

/** A category whose cards can be bought. In a file of its own, so that a page without cards loads neither. */
export function CategoryPage({ page, search }: Omit<ProductListPageProps, 'action'>) {
  return <ProductListPage page={page} search={search} action={CardAddToCart} />
}
