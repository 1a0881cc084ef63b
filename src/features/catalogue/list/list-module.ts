import { use, useEffect, useState } from 'react'
import type { createSellableList } from './sellable-list.ts'

type Views = { createSellableList: typeof createSellableList }

let loaded: Views | undefined
let loading: Promise<Views> | undefined

/**
 * Loaded on demand, because most visitors see only the embedded view. Rejects on failure; the next call retries.
 */
export function loadListModule(): Promise<Views> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Views> {
  const { createSellableList } = await import('./sellable-list.ts')
  loaded = { createSellableList }
  return loaded
}

// The server renders all views, for browsers without JavaScript.
if (import.meta.env.SSR) void loadListModule()

/**
 * Undefined until the code is loaded. With `atOnce`, suspends instead, because nothing can be rendered without the
 * code.
 */
export function useListModule(needed: boolean, atOnce: boolean): Views | undefined {
  const [here, setHere] = useState(loaded)
  useEffect(() => {
    if (needed && !here) loadListModule().then(setHere, () => undefined)
  }, [needed, here])
  if (!needed) return undefined
  return here ?? (atOnce ? (loaded ?? use(loadListModule())) : undefined)
}
