import { use, useEffect, useState } from 'react'
import type { soldList as SoldListOf } from './sold-list.ts'

type Views = { soldList: typeof SoldListOf }

let loaded: Views | undefined
let loading: Promise<Views> | undefined

/**
 * Loads what makes views of a whole list: most visitors see the one view that the page came with. Rejects when it cannot
 * be had; the next call tries again.
 */
export function loadListViews(): Promise<Views> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Views> {
  const { soldList } = await import('./sold-list.ts')
  loaded = { soldList }
  return loaded
}

// A server draws views for whoever has no script.
if (import.meta.env.SSR) void loadListViews()

/**
 * What makes views of a whole list, where one is `needed`; undefined until it is here. `atOnce`: nothing can be drawn without,
 * so the page waits for it.
 */
export function useListViews(needed: boolean, atOnce: boolean): Views | undefined {
  const [here, setHere] = useState(loaded)
  useEffect(() => {
    if (needed && !here) loadListViews().then(setHere, () => undefined)
  }, [needed, here])
  if (!needed) return undefined
  return here ?? (atOnce ? (loaded ?? use(loadListViews())) : undefined)
}
