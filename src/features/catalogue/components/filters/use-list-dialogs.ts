import { useCallback, useState } from 'react'
import { lazyWithMessages } from '#messages/with-messages.ts'
import type { ListNavigation } from '../../list/use-list-navigation.ts'
import { preloadActiveFilters } from './lazy-active-filters.ts'
import type { FilterDialogState } from './list-dialogs.tsx'

const load = () => import('./list-dialogs.tsx')

export const LazyListDialogs = lazyWithMessages(async () => (await load()).ListDialogs)

export function preloadListDialogs(): void {
  void load()
  preloadActiveFilters()
}

export function useListDialogs({ ensureLoaded }: Pick<ListNavigation, 'ensureLoaded'>) {
  const [shown, setShown] = useState<FilterDialogState>()
  const [sort, setSort] = useState<boolean>()
  const open = () => {
    const next = { open: true, count: (shown?.count ?? 0) + 1 }
    setShown(next)
    void ensureLoaded().then((isReady) => {
      if (!isReady) setShown((now) => (now?.count === next.count ? { ...now, failed: true } : now))
    })
  }
  const onClose = () => setShown((now) => now && { ...now, open: false })
  const openSort = useCallback(() => setSort(true), [])
  return { shown, open, onClose, sort, openSort, onSortChange: setSort }
}
