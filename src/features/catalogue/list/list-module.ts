import { use, useEffect, useState } from 'react'

type Views = Pick<typeof import('./sellable-list.ts'), 'createSellableList'>

let loaded: Views | undefined
let loading: Promise<Views> | undefined

/** Most visitors see only the embedded view. Rejects on failure; the next call retries. */
export function loadListModule(): Promise<Views> {
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

/** Undefined until loaded. With `atOnce`, suspends instead, because nothing can be rendered without the code. */
export function useListModule(needed: boolean, atOnce: boolean): Views | undefined {
  const [here, setHere] = useState(loaded)
  useEffect(() => {
    if (needed && !here) loadListModule().then(setHere, () => undefined)
  }, [needed, here])
  if (!needed) return undefined
  return here ?? (atOnce ? (loaded ?? use(loadListModule())) : undefined)
}
