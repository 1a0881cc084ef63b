import { type RefObject, useCallback, useState } from 'react'
import { type SlideRange, sameRange, slideRange } from './slide-range.ts'

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

const keepIfSame = (known: SlideRange | undefined, now: SlideRange) => (known && sameRange(known, now) ? known : now)
