import type { CategoryLink, CategoryPageContent } from '#features/catalogue/page-content.ts'
import { NicotineWarning } from '#features/market/components/nicotine-warning.tsx'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { canAnnounceReductions } from '#market-rules/rules/market-rules.ts'
import { m } from '#messages/first.ts'
import { navLinkClass } from '#ui/actions/text-link-class.ts'
import { Container } from '#ui/layout/container.tsx'
import { emptyListSlice } from '../list/list-slice.ts'
import type { ListSearch } from '../search-params.ts'
import { CatalogueBreadcrumb } from './catalogue-breadcrumb.tsx'
import type { CardAction } from './product-card-view.tsx'
import { ProductList } from './product-list.tsx'

export interface ProductListPageProps {
  page: CategoryPageContent
  search: ListSearch
  action?: CardAction | undefined
}

export function ProductListPage({ page, search, action }: ProductListPageProps) {
  const { category, ancestors, nearbyCategories, list, isOffer } = page
  const facts = useMarketRules()
  const shown = isOffer && !canAnnounceReductions(facts) ? emptyListSlice : list
  return (
    <Container>
      <div className="py-2 sm:py-4 md:py-6">
        <div className="max-sm:hidden">
          <CatalogueBreadcrumb trail={ancestors} name={category.name} />
        </div>
        {/* A new key per category resets the list's dialogs. */}
        <ProductList
          key={category.uri}
          list={shown}
          search={search}
          name={category.name}
          action={action}
          head={<ListHeader name={category.name} />}
          links={<CategoryLinks categories={nearbyCategories} current={category.uri} />}
        />
      </div>
    </Container>
  )
}

function ListHeader({ name }: { name: string }) {
  return (
    <div className="grid gap-4 sm:mt-3 sm:mb-4 md:flex md:items-center md:justify-between md:gap-8">
      <h1 className="text-2xl font-semibold sm:text-3xl">{name}</h1>
      <div className="max-sm:hidden">
        <NicotineWarning />
      </div>
    </div>
  )
}

function CategoryLinks({ categories, current }: { categories: readonly CategoryLink[]; current: string }) {
  if (categories.length === 0) return null
  return (
    <nav aria-label={m.catalogue_categories()} className="list-links">
      <ul className="flex gap-4 sm:flex-wrap sm:gap-x-6 sm:gap-y-0">
        {categories.map(({ name, uri }) => (
          <li key={uri} className="shrink-0">
            <ShopLink
              {...createContentPageLink(uri)}
              aria-current={uri === current ? 'page' : undefined}
              className={linkClass}
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The links look like plain text, to distinguish them from the filter chips below. */
const linkClass = `${navLinkClass} text-sm text-ink-muted hover:text-ink aria-[current=page]:text-ink`
