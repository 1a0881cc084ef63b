import { useState } from 'react'
import { lazyWithMessages } from '#messages/with-messages.ts'
import type { ListPresses } from '../../list/use-list-presses.ts'
import { preloadFiltersInForce } from './filters-in-force.ts'
import type { OpenDialog } from './list-dialogs.tsx'

const load = () => import('./list-dialogs.tsx')

/** The filters of a list in a dialog, which comes when it is asked for. */
export const ListDialogs = lazyWithMessages(async () => (await load()).ListDialogs)

/** Fetches the dialog before it is asked for. */
export function preloadListDialogs(): void {
  void load()
  preloadFiltersInForce()
}

/** The filters' dialog, and how to open it. What filters choose among must be `ready` first. */
export function useListDialogs({ ready }: Pick<ListPresses, 'ready'>) {
  const [shown, setShown] = useState<OpenDialog>()
  const open = () => {
    const next = { open: true, count: (shown?.count ?? 0) + 1 }
    setShown(next)
    void ready().then((isReady) => {
      if (!isReady) setShown((now) => (now?.count === next.count ? { ...now, failed: true } : now))
    })
  }
  const onClose = () => setShown((now) => now && { ...now, open: false })
  return { shown, open, onClose }
}
