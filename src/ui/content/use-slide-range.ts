import { type RefObject, useCallback, useState } from 'react'

/** Zero-based indexes of the first and last fully visible slides, and whether the track is at its start or end. */
export interface SlideRange {
  first: number
  last: number
  atStart: boolean
  atEnd: boolean
}

/** Measures on mount, scroll and resize. Undefined on the server. Pass `watch` as the track's `ref`. */
export function useSlideRange(track: RefObject<HTMLElement | null>) {
  const [range, setRange] = useState<SlideRange>()
  const watch = useCallback(
    (element: HTMLElement | null) => {
      track.current = element
      if (!element) return
      const measure = () => setRange((known) => reuseIfEqual(known, measureSlideRange(element)))
      const resizes = new ResizeObserver(measure)
      resizes.observe(element)
      element.addEventListener('scroll', measure, { passive: true })
      return () => {
        resizes.disconnect()
        element.removeEventListener('scroll', measure)
      }
    },
    [track],
  )
  return { range, watch }
}

/** Returns the previous object if equal, to avoid a re-render. */
function reuseIfEqual(known: SlideRange | undefined, now: SlideRange): SlideRange {
  const same =
    known?.first === now.first && known.last === now.last && known.atStart === now.atStart && known.atEnd === now.atEnd
  return same ? known : now
}

/** Rounding tolerance in px, for example at 125% zoom. */
const tolerancePx = 2

/** Reads the layout, so must be called after rendering. Supports RTL. */
function measureSlideRange(track: HTMLElement): SlideRange {
  const edge = track.getBoundingClientRect()
  const slides = Array.from(track.children, (slide) => slide.getBoundingClientRect())
  const whole = slides.map(({ left, right }) => left >= edge.left - tolerancePx && right <= edge.right + tolerancePx)
  const first = whole.indexOf(true)
  const scrolled = Math.abs(track.scrollLeft)
  return {
    first: first < 0 ? closestToCentre(slides, edge) : first,
    last: first < 0 ? closestToCentre(slides, edge) : whole.lastIndexOf(true),
    atStart: scrolled <= tolerancePx,
    atEnd: scrolled + track.clientWidth >= track.scrollWidth - tolerancePx,
  }
}

/** For positions at which no slide is fully visible. */
function closestToCentre(slides: readonly DOMRect[], edge: DOMRect): number {
  const middle = (edge.left + edge.right) / 2
  const distances = slides.map(({ left, right }) => Math.abs((left + right) / 2 - middle))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** Scrolls by the number of visible slides, forwards (`1`) or backwards (`-1`). CSS controls smooth scrolling. */
export function scrollSlides(track: HTMLElement, step: 1 | -1): void {
  const { first, last } = measureSlideRange(track)
  const target = first + step * (last - first + 1)
  const slide = track.children[Math.min(track.children.length - 1, Math.max(0, target))]
  if (!slide) return
  const start = getComputedStyle(track).direction === 'rtl' ? 'right' : 'left'
  const padding = Number.parseFloat(getComputedStyle(track).paddingInlineStart) || 0
  const inward = start === 'left' ? -padding : padding
  track.scrollBy({ left: slide.getBoundingClientRect()[start] - track.getBoundingClientRect()[start] + inward })
}
