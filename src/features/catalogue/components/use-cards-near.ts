import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '#features/site/moments/after-paint.ts'
import { whenIdle } from '#features/site/moments/when-idle.ts'
import type { CardsNear, Stretch } from '../rules/listing/cards-near.ts'
import { type Card, type GridMeter, gridMeter, isGrown } from './grid-meter.ts'

export interface NearView {
  list: RefObject<HTMLUListElement | null>
  /** Which cards are drawn; undefined for all, as the server draws them. */
  near: CardsNear | undefined
  /** From now on, when the page is idle, cards far from the view are left out. */
  begin: () => void
}

/** What was near when the view was looked at last. */
interface Looked {
  cards: readonly Card[]
  seen: Stretch
  near: CardsNear
}

/** How many screens beyond the view cards are drawn. */
interface Margin {
  above: number
  below: number
}

const usual: Margin = { above: 1, below: 1 }
const none: Margin = { above: 0, below: 0 }

/**
 * Draws the cards of a list only where they are near the view, so that a press draws few (docs/decisions/0038): from
 * `begin` on, until somebody searches or prints the page, for whom all are there. Of other cards than before, those that are
 * seen come with the press, those around them in a frame of their own.
 */
export function useCardsNear(cards: readonly Card[]): NearView {
  const list = useRef<HTMLUListElement>(null)
  const [meter] = useState(gridMeter)
  const [begun, setBegun] = useState(false)
  const [looked, setLooked] = useState<Looked>()
  const near = useMemo(
    () => (begun && looked ? drawnOf(looked, cards, meter) : undefined),
    [begun, looked, cards, meter],
  )
  const look = useCallback(
    (margin: Margin) => {
      const grid = list.current
      if (!grid) return
      setLooked((before) => (meter.fits(grid) ? sameOr(before, lookAt(grid, cards, meter, margin)) : undefined))
    },
    [meter, cards],
  )
  const before = useRef<readonly Card[]>(undefined)
  // Before the frame: what was left out may be what it shows.
  useLayoutEffect(() => {
    const grid = list.current
    if (!begun || !grid) return
    meter.measure(grid, near?.parts ?? [{ from: 0, to: cards.length }], cards)
    // Looked at once for all cards and for other ones. Cards that are drawn for a look turn out higher or lower than thought,
    // and to look again because of that could go to and fro for ever.
    if (near && before.current === cards) return
    before.current = cards
    if (!near) look(usual)
    else if (!holds(near, lookAt(grid, cards, meter, none).near)) look(none)
  }, [begun, cards, near, meter, look])
  useLookAround(cards, look, begun)
  useEffect(
    () =>
      begun
        ? followMoves(
            () => look(usual),
            () => setBegun(false),
          )
        : undefined,
    [begun, look],
  )
  const begin = useCallback(() => void whenIdle([() => startTransition(() => setBegun(true))]), [])
  return { list, near, begin }
}

/** Draws what lies around the cards that a press has brought, once these are seen. */
function useLookAround(cards: readonly Card[], look: (margin: Margin) => void, begun: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: for other cards only
  useEffect(() => {
    if (!begun) return undefined
    let isWanted = true
    afterPaint(() => isWanted && startTransition(() => look(usual)))
    return () => {
      isWanted = false
    }
  }, [cards])
}

function lookAt(grid: HTMLElement, cards: readonly Card[], meter: GridMeter, { above, below }: Margin): Looked {
  const seen = meter.seen(grid)
  const stretch = { top: seen.top - above * innerHeight, bottom: seen.bottom + below * innerHeight }
  return { cards, seen, near: meter.near(grid, cards.length, stretch) }
}

/** Whether cards have others among them. */
function holds({ parts }: CardsNear, others: CardsNear): boolean {
  return others.parts.every((other) => parts.some(({ from, to }) => from <= other.from && to >= other.to))
}

/** What is drawn of cards that were not looked at yet: where the view is, and the first of those that have come below. */
function drawnOf({ cards: before, seen, near }: Looked, cards: readonly Card[], meter: GridMeter): CardsNear {
  if (before === cards) return near
  const last = near.parts.at(-1)
  if (!isGrown(before, cards) || last === undefined) return meter.guess(cards.length, seen)
  if (last.to < before.length) return near
  // One of them is about to get the focus.
  const to = Math.min(last.to + rowsOfMore * meter.columns(), cards.length)
  return { ...near, parts: [...near.parts.slice(0, -1), { from: last.from, to }] }
}

const rowsOfMore = 2

function sameOr(before: Looked | undefined, now: Looked): Looked {
  const same = before?.cards === now.cards && JSON.stringify(before.near) === JSON.stringify(now.near)
  return same ? before : now
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
