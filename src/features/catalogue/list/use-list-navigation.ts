import { useRouter } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useMemo } from 'react'
import { scrollPreservingOptions } from '#features/site/page/shop-link.tsx'
import { isDataSaverOn } from '#lib/scheduling/data-saver.ts'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { runWhenIdle } from '#lib/scheduling/when-idle.ts'
import type { ListSearch } from '../search-params.ts'
import type { ListSlice } from './list-slice.ts'
import { fetchFullList } from './queries.ts'

/** In characters (about 30 kB compressed). Longer lists are prefetched only on hover and focus. */
const maxPrefetchLength = 400_000

export interface ListNavigation {
  ensureLoaded: () => Promise<boolean>
  /** Navigates to the view `search`. If the full list is unavailable, loads the document from the server. */
  go: (search: ListSearch, hash?: string) => Promise<void>
  handlers: {
    onPointerOver: (event: SyntheticEvent) => void
    onFocus: (event: SyntheticEvent) => void
  }
}

/** Navigation waits for the full list, so the URL and products change together. Hover and focus prefetch the list. */
export function useListNavigation({ fullList }: ListSlice): ListNavigation {
  const router = useRouter()
  const address = fullList?.url
  usePrefetch(address, fullList?.length ?? 0)
  return useMemo(() => {
    const ready = () => (address === undefined ? Promise.resolve(true) : fetchWithIndicator(address))
    let presses = 0
    const go = async (search: ListSearch, hash?: string) => {
      presses += 1
      const [press, from] = [presses, location.href]
      const isReady = await ready()
      // A later click or navigation takes precedence.
      if (press !== presses || location.href !== from) return
      await router.navigate({
        to: '.',
        search,
        ...(hash && { hash }),
        reloadDocument: !isReady,
        ...scrollPreservingOptions,
      })
    }
    const near = ({ target }: SyntheticEvent) => {
      if (address !== undefined && changesView(target)) fetchFullList(address).catch(() => undefined)
    }
    return { ensureLoaded: ready, go, handlers: { onPointerOver: near, onFocus: near } }
  }, [address, router])
}

/** Prefetches a short list when idle after the first interaction, except in data-saver mode. */
function usePrefetch(address: string | undefined, length: number): void {
  useEffect(() => {
    if (address === undefined || length > maxPrefetchLength || isDataSaverOn()) return undefined
    const stop = new AbortController()
    void waitForFirstInteraction().then(() =>
      runWhenIdle([
        () => {
          if (!stop.signal.aborted) fetchFullList(address).catch(() => undefined)
        },
      ]),
    )
    return () => stop.abort()
  }, [address, length])
}

async function fetchWithIndicator(address: string): Promise<boolean> {
  const root = document.documentElement
  root.toggleAttribute('data-loading', true)
  try {
    await fetchFullList(address)
    return true
  } catch (error) {
    console.warn('The full list could not be loaded', error)
    return false
  } finally {
    root.removeAttribute('data-loading')
  }
}

function changesView(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('a[data-other-view], button[aria-haspopup], button[popovertarget], form[data-by-browser]') !== null
  )
}
