import { ProductListPage, type ProductListPageProps } from '#features/catalogue/components/product-list-page.tsx'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'

/** In a separate file, so that pages without product cards load neither module. */
export function CategoryPage({ page, search }: Omit<ProductListPageProps, 'action'>) {
  return <ProductListPage page={page} search={search} action={CardAddToCart} />
}
