import { use, useEffect, useState } from 'react'

type ListModule = Pick<typeof import('./sellable-list.ts'), 'createSellableList'>

let loaded: ListModule | undefined
let loading: Promise<ListModule> | undefined

/** Loads the list code on demand, because most visitors see only the embedded view. A call after a failure retries. */
export function loadListModule(): Promise<ListModule> {
  loading ??= import('./sellable-list.ts').then(
    ({ createSellableList }) => (loaded = { createSellableList }),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

// The server renders all views, for browsers without JavaScript.
if (import.meta.env.SSR) void loadListModule()

/** Returns undefined until the code is loaded. If `atOnce`, suspends instead of returning undefined. */
export function useListModule(needed: boolean, atOnce: boolean): ListModule | undefined {
  const [here, setHere] = useState(loaded)
  useEffect(() => {
    if (needed && !here) loadListModule().then(setHere, () => undefined)
  }, [needed, here])
  if (!needed) return undefined
  return here ?? (atOnce ? (loaded ?? use(loadListModule())) : undefined)
}
