import { useRouter } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useMemo } from 'react'
import { sameView } from '#features/site/page/shop-link.tsx'
import { firstInteraction } from '#lib/scheduling/first-interaction.ts'
import { savesData } from '#lib/scheduling/saves-data.ts'
import { whenIdle } from '#lib/scheduling/when-idle.ts'
import type { ListSearch } from '../search-params.ts'
import type { ListPart } from './list-part.ts'
import { fetchFullList } from './queries.ts'

/** Maximum length of a prefetched list, characters (about 30 kB compressed). */
const mostAhead = 400_000

/** Navigation between views of a list. The browser renders each view from the full list. */
export interface ListClicks {
  /** Resolves to true once the full list is loaded, or false on failure. */
  ready: () => Promise<boolean>
  /** Navigates to another view. Loads the page from the server if the full list is unavailable. */
  go: (search: ListSearch, hash?: string) => Promise<void>
  handlers: {
    onPointerOver: (event: SyntheticEvent) => void
    onFocus: (event: SyntheticEvent) => void
  }
}

/**
 * Makes clicks in a list wait for the full list, which is prefetched on hover and focus. Otherwise, the router would
 * change the URL before the products.
 */
export function useListClicks({ whole }: ListPart): ListClicks {
  const router = useRouter()
  const address = whole?.address
  useFetchAhead(address, whole?.length ?? 0)
  return useMemo(() => {
    const ready = () => (address === undefined ? Promise.resolve(true) : waitFor(address))
    let presses = 0
    const go = async (search: ListSearch, hash?: string) => {
      presses += 1
      const [press, from] = [presses, location.href]
      const isReady = await ready()
      // A later click or navigation takes precedence.
      if (press !== presses || location.href !== from) return
      await router.navigate({ to: '.', search, ...(hash && { hash }), reloadDocument: !isReady, ...sameView })
    }
    const near = ({ target }: SyntheticEvent) => {
      if (address !== undefined && leadsOn(target)) fetchFullList(address).catch(() => undefined)
    }
    return { ready, go, handlers: { onPointerOver: near, onFocus: near } }
  }, [address, router])
}

/** Prefetches a short list when idle, after the first interaction. Not in data-saver mode. */
function useFetchAhead(address: string | undefined, length: number): void {
  useEffect(() => {
    if (address === undefined || length > mostAhead || savesData()) return undefined
    const stop = new AbortController()
    void firstInteraction().then(() =>
      whenIdle([
        () => {
          if (!stop.signal.aborted) fetchFullList(address).catch(() => undefined)
        },
      ]),
    )
    return () => stop.abort()
  }, [address, length])
}

async function waitFor(address: string): Promise<boolean> {
  const root = document.documentElement
  root.toggleAttribute('data-loading', true)
  try {
    await fetchFullList(address)
    return true
  } catch (error) {
    console.warn('The whole list could not be read', error)
    return false
  } finally {
    root.removeAttribute('data-loading')
  }
}

/** Returns true if a click on the target changes the view of the list. */
function leadsOn(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('a[data-other-view], button[aria-haspopup], button[popovertarget], form[data-by-browser]') !== null
  )
}
