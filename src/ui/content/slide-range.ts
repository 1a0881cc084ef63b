import { type RefObject, useCallback, useState } from 'react'

/** Which slides can be seen whole, counted from 0, and whether there are more on either side. */
export interface SlideRange {
  first: number
  last: number
  atStart: boolean
  atEnd: boolean
}

/**
 * Where a track of slides stands, measured when it is drawn, scrolled or resized; undefined on the server.
 * `watch` is the track's `ref`.
 */
export function useSlideRange(track: RefObject<HTMLElement | null>) {
  const [range, setRange] = useState<SlideRange>()
  const watch = useCallback(
    (element: HTMLElement | null) => {
      track.current = element
      if (!element) return
      const measure = () => setRange((known) => keepIfSame(known, slideRange(element)))
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

/** The range known before where nothing changed, so that nothing is drawn anew. */
function keepIfSame(known: SlideRange | undefined, now: SlideRange): SlideRange {
  const same =
    known?.first === now.first && known.last === now.last && known.atStart === now.atStart && known.atEnd === now.atEnd
  return same ? known : now
}

/** A distance of a pixel is rounding: windows at 125 % place slides on fractions. */
const slack = 2

/** Where a track stands. Reads the layout, so only after drawing; works in both reading directions. */
function slideRange(track: HTMLElement): SlideRange {
  const edge = track.getBoundingClientRect()
  const slides = Array.from(track.children, (slide) => slide.getBoundingClientRect())
  const whole = slides.map(({ left, right }) => left >= edge.left - slack && right <= edge.right + slack)
  const first = whole.indexOf(true)
  const scrolled = Math.abs(track.scrollLeft)
  return {
    first: first < 0 ? nearest(slides, edge) : first,
    last: first < 0 ? nearest(slides, edge) : whole.lastIndexOf(true),
    atStart: scrolled <= slack,
    atEnd: scrolled + track.clientWidth >= track.scrollWidth - slack,
  }
}

/** On the way from one slide to the next none may be whole: the one nearest to the middle counts. */
function nearest(slides: readonly DOMRect[], edge: DOMRect): number {
  const middle = (edge.left + edge.right) / 2
  const distances = slides.map(({ left, right }) => Math.abs((left + right) / 2 - middle))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** Scrolls on by as many slides as can be seen, `1` forward or `-1` back. The style sheet decides how smoothly. */
export function turnSlides(track: HTMLElement, step: 1 | -1): void {
  const { first, last } = slideRange(track)
  const target = first + step * (last - first + 1)
  const slide = track.children[Math.min(track.children.length - 1, Math.max(0, target))]
  if (!slide) return
  const start = getComputedStyle(track).direction === 'rtl' ? 'right' : 'left'
  const padding = Number.parseFloat(getComputedStyle(track).paddingInlineStart) || 0
  const inward = start === 'left' ? -padding : padding
  track.scrollBy({ left: slide.getBoundingClientRect()[start] - track.getBoundingClientRect()[start] + inward })
}
