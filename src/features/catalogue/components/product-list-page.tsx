import { Container } from '#ui/container.tsx'
import type { CategoryPage } from '../page.ts'
import type { ListSearch } from '../search-params.ts'
import { CatalogueTrail } from './catalogue-trail.tsx'
import { CategoryLinks } from './category-links.tsx'
import type { CardAction } from './product-card-view.tsx'
import { ProductList } from './product-list.tsx'

export interface ProductListPageProps {
  page: CategoryPage
  /** The page's query string, parsed by `listSearch`. */
  search: ListSearch
  action?: CardAction | undefined
}

/** The page of a category: where it lies, what is around it, its products. */
export function ProductListPage({ page, search, action }: ProductListPageProps) {
  const { category, trail, around, rows } = page
  return (
    <Container>
      <div className="py-4 md:py-6">
        <CatalogueTrail trail={trail} name={category.name} />
        <div className="mt-4 mb-6 grid gap-5 md:mt-8 md:mb-8">
          <h1 className="text-3xl font-semibold">{category.name}</h1>
          <CategoryLinks categories={around} current={category.uri} />
        </div>
        {/* Another category is another list: nothing of the last one's dialogs stays. */}
        <ProductList key={category.uri} rows={rows} search={search} name={category.name} action={action} />
      </div>
    </Container>
  )
}
