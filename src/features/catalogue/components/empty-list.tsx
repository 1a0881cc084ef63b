import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { cardsPerStep } from '../rules/list-window.ts'
import { type ListSearch, listHref } from '../search-params.ts'

/** A list without products: because of the filters in `search`, with the way out, or because nothing may be sold here. */
export function EmptyList({ search }: { search?: ListSearch | undefined }) {
  if (!search) return <EmptyState title={m.catalogue_nothing_title()}>{m.catalogue_nothing_text()}</EmptyState>
  return (
    <EmptyState
      title={m.catalogue_empty_title()}
      action={
        <a href={listHref({ ...search, filters: [], show: cardsPerStep })} className={buttonClass()}>
          {m.catalogue_empty_all()}
        </a>
      }
    >
      {m.catalogue_empty_text()}
    </EmptyState>
  )
}
