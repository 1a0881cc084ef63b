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

/** Returns undefined until the code is loaded. If `suspends`, suspends instead. Loads nothing unless `isNeeded`. */
export function useListModule(isNeeded: boolean, suspends: boolean): ListModule | undefined {
  const [here, setHere] = useState(loaded)
  useEffect(() => {
    if (isNeeded && !here) loadListModule().then(setHere, () => undefined)
  }, [isNeeded, here])
  if (!isNeeded) return undefined
  return here ?? (suspends ? (loaded ?? use(loadListModule())) : undefined)
}
