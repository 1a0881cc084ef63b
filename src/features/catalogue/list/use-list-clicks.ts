import { useRouter } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useMemo } from 'react'
import { sameView } from '#features/site/page/shop-link.tsx'
import { firstInteraction } from '#lib/scheduling/first-interaction.ts'
import { savesData } from '#lib/scheduling/saves-data.ts'
import { whenIdle } from '#lib/scheduling/when-idle.ts'
import type { ListSearch } from '../search-params.ts'
import type { ListPart } from './list-part.ts'
import { fetchFullList } from './queries.ts'

/** A list up to this many characters (about 30 kB as it is sent) is fetched before it is asked for. */
const mostAhead = 400_000

/** Where the presses of a list go: to another view of it, which the browser draws out of the whole list. */
export interface ListClicks {
  /** Resolves when the whole list is here, with whether it could be had. */
  ready: () => Promise<boolean>
  /** Shows another view; by a page of the server's where the whole list cannot be had. */
  go: (search: ListSearch, hash?: string) => Promise<void>
  /** For what holds the list's links and buttons. */
  handlers: {
    onPointerOver: (event: SyntheticEvent) => void
    onFocus: (event: SyntheticEvent) => void
  }
}

/**
 * Presses in a list wait for its whole rows, fetched when a press is near: without them the router would show an address
 * before its products.
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
      // Whoever pressed something else meanwhile, or went elsewhere, gets that.
      if (press !== presses || location.href !== from) return
      await router.navigate({ to: '.', search, ...(hash && { hash }), reloadDocument: !isReady, ...sameView })
    }
    const near = ({ target }: SyntheticEvent) => {
      if (address !== undefined && leadsOn(target)) fetchFullList(address).catch(() => undefined)
    }
    return { ready, go, handlers: { onPointerOver: near, onFocus: near } }
  }, [address, router])
}

/** A short list is fetched once the visitor has done something and the browser has time; not where data are to be saved. */
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

/** Shows that something is on its way, as a change of pages does. */
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

/** Whether a press there shows the list in another way. */
function leadsOn(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('a[data-other-view], button[aria-haspopup], button[popovertarget], form[data-by-browser]') !== null
  )
}
