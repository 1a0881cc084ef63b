import { ProductListPage, type ProductListPageProps } from '#features/catalogue/components/product-list-page.tsx'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'

/** In a separate file, because pages without product cards need neither the product list nor the add-to-cart button. */
export function CategoryPage({ page, search }: Omit<ProductListPageProps, 'action'>) {
  return <ProductListPage page={page} search={search} action={CardAddToCart} />
}
