import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '#features/site/moments/when-idle.ts'
import type { CardsNear } from '../rules/listing/cards-near.ts'
import { type Card, gridMeter } from './grid-meter.ts'

export interface NearView {
  list: RefObject<HTMLUListElement | null>
  /** Which cards are drawn; undefined for all, as the server draws them. */
  near: CardsNear | undefined
  /** From now on, when the page is idle, cards far from the view are left out. */
  begin: () => void
}

/**
 * Draws the cards of a list only where they are near the view, so that a press draws few (docs/decisions/0038): from
 * `begin` on, until somebody searches or prints the page, for whom all are there.
 */
export function useCardsNear(cards: readonly Card[]): NearView {
  const list = useRef<HTMLUListElement>(null)
  const [meter] = useState(gridMeter)
  const [begun, setBegun] = useState(false)
  const [near, setNear] = useState<CardsNear>()
  const drawn = begun ? within(near, cards.length) : undefined
  const look = useCallback(() => {
    const grid = list.current
    if (!grid) return
    setNear((before) => (meter.fits(grid) ? sameOr(before, meter.near(grid, cards.length)) : undefined))
  }, [meter, cards])
  const lookedAt = useRef<readonly Card[]>(undefined)
  // Before the frame: what was left out may be what it shows.
  useLayoutEffect(() => {
    const grid = list.current
    if (!begun || !grid) return
    meter.measure(grid, within(near, cards.length)?.from ?? 0, cards)
    // Looked at once for all cards and for other ones. Cards that are drawn for a look turn out higher or lower than thought,
    // and to look again because of that could go to and fro for ever.
    if (near && lookedAt.current === cards) return
    lookedAt.current = cards
    look()
  }, [begun, cards, near, meter, look])
  useEffect(() => (begun ? followMoves(look, () => setBegun(false)) : undefined), [begun, look])
  const begin = useCallback(() => void whenIdle([() => startTransition(() => setBegun(true))]), [])
  return { list, near: drawn, begin }
}

/** The first of the cards that are shown below those before: they are near, and one of them is about to get the focus. */
const firstOfMore = 10

/** What was near in a list that has fewer or more cards since. */
function within(near: CardsNear | undefined, count: number): CardsNear | undefined {
  if (!near || near.from >= count) return undefined
  const reachedEnd = near.after === 0
  return { ...near, to: Math.min(reachedEnd ? near.to + firstOfMore : near.to, count) }
}

function sameOr(before: CardsNear | undefined, now: CardsNear): CardsNear {
  const same = before?.from === now.from && before.to === now.to
  return same && before.before === now.before && before.after === now.after ? before : now
}

/** Tells when the view has moved, once a frame, and when the whole list is needed. Returns how to stop. */
function followMoves(moved: () => void, whole: () => void): () => void {
  const stop = new AbortController()
  let frame = 0
  const move = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(moved)
  }
  const listen = { signal: stop.signal, passive: true }
  addEventListener('scroll', move, listen)
  addEventListener('resize', move, listen)
  // Cards become rows, or rows cards.
  addEventListener('change', move, listen)
  addEventListener('beforeprint', () => flushSync(whole), listen)
  addEventListener('keydown', ({ ctrlKey, metaKey, key }) => (ctrlKey || metaKey) && key === 'f' && whole(), listen)
  return () => {
    cancelAnimationFrame(frame)
    stop.abort()
  }
}
