import { useState } from 'react'
import { lazyWithTexts } from '#features/site/lazy-with-texts.ts'
import type { ListPresses } from '../list/use-list-presses.ts'
import type { ListDialog, OpenDialog } from './list-toolbar.tsx'

const load = () => import('./list-dialogs.tsx')

/** The dialogs of a list, which come when one is asked for. */
export const ListDialogs = lazyWithTexts(async () => (await load()).ListDialogs, ['views'])

/** Fetches the dialogs before they are asked for. */
export function preloadListDialogs(): void {
  void load()
}

/** The dialogs of a list, and how to open one. What filters choose among must be `ready` first. */
export function useListDialogs({ ready }: Pick<ListPresses, 'ready'>) {
  const [shown, setShown] = useState<OpenDialog>()
  const open = (dialog: ListDialog) => {
    const next = { dialog, open: true, count: (shown?.count ?? 0) + 1 }
    setShown(next)
    if (dialog === 'sort') return
    void ready().then((isReady) => {
      if (!isReady) setShown((now) => (now?.count === next.count ? { ...now, failed: true } : now))
    })
  }
  const onClose = () => setShown((now) => now && { ...now, open: false })
  return { shown, open, onClose }
}
