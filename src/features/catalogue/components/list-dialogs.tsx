import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyWithTexts } from '#features/site/lazy-with-texts.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import type { ListState } from '../rules/list-state.ts'
import { cardsPerStep } from '../rules/list-window.ts'
import { type ListSearch, listHref } from '../search-params.ts'
import type { ListDialog } from './list-toolbar.tsx'

const loadFilter = () => import('./filter-dialog.tsx')
const loadSort = () => import('./sort-dialog.tsx')
const FilterDialog = lazyWithTexts(async () => (await loadFilter()).FilterDialog)
const SortDialog = lazyWithTexts(async () => (await loadSort()).SortDialog)

/** Fetches the dialogs before they are asked for. */
export function preloadListDialogs(): void {
  void loadFilter()
  void loadSort()
}

/** Which dialog was opened last, whether it still is, and how many were opened so far. */
export interface OpenDialog {
  dialog: ListDialog
  open: boolean
  count: number
}

export interface ListDialogsProps {
  shown: OpenDialog
  onClose: () => void
  list: ListState<ProductCard>
  search: ListSearch
  /** What the first way of sorting is called, where it is not popularity. */
  firstSort?: string | undefined
}

/** The dialogs of a list. Choosing changes the query string only: no request. */
export function ListDialogs({ shown, onClose, list, search, firstSort }: ListDialogsProps) {
  const router = useRouter()
  const go = (next: Partial<ListSearch>) => {
    const href = location.pathname + listHref({ ...search, show: cardsPerStep, ...next })
    void router.navigate({ href, resetScroll: false })
  }
  const close = (open: boolean) => {
    if (!open) onClose()
  }
  return (
    <Suspense>
      {shown.dialog === 'filter' ? (
        <FilterDialog
          key={shown.count}
          open={shown.open}
          onOpenChange={close}
          list={list}
          onApply={(filters, sort) => go({ filters: [...filters], sort })}
        />
      ) : (
        <SortDialog
          open={shown.open}
          onOpenChange={close}
          sort={search.sort}
          onSort={(sort) => go({ sort })}
          firstSort={firstSort}
        />
      )}
    </Suspense>
  )
}
