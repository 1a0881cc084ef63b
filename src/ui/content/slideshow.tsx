import { ChevronLeft, ChevronRight } from 'lucide'
import { Children, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/props.ts'

export interface SlideshowLabels {
  previous: string
  next: string
  /** Slides are numbered from 1: "2 of 6", or "1 to 4 of 6". */
  position: (first: number, last: number, slides: number) => string
}

export interface SlideshowProps {
  children: ReactNode
  label: string
  labels: SlideshowLabels
  /** `one`: one slide at a time. `tiles`: one slide and part of the next on phones, up to three on larger screens. */
  perView?: 'one' | 'tiles' | undefined
}

/** Carousel that uses CSS scroll snap, so that shoppers can scroll before hydration. */
export function Slideshow({ children, label, labels, perView = 'one' }: SlideshowProps) {
  const track = useRef<HTMLUListElement>(null)
  const { range, watch } = useSlideRange(track)
  const turn = (step: 1 | -1) => track.current && scrollSlides(track.current, step)
  const fits = range?.atStart && range.atEnd
  return (
    <section aria-label={label} className="grid min-w-0 gap-4">
      {/* Focusable, so that the arrow keys scroll the region. */}
      <ul
        ref={watch}
        tabIndex={fits ? undefined : 0}
        aria-label={label}
        className={`${trackClass} ${columns[perView]}`}
      >
        {Children.map(children, (slide) => (
          <li className="min-w-0 snap-start">{slide}</li>
        ))}
      </ul>
      <Controls labels={labels} range={range} slides={Children.count(children)} perView={perView} onTurn={turn} />
    </section>
  )
}

// Leaves room for the focus ring of items at the edge. On phones the track extends to the edges of the viewport.
const trackClass =
  '-mx-4 -my-1 grid snap-x snap-mandatory grid-flow-col gap-4 overflow-x-auto overscroll-x-contain scroll-smooth px-4 py-1 ' +
  'scroll-px-4 [scrollbar-width:none] sm:-mx-1 sm:rounded-md sm:px-1 sm:scroll-px-1'

const columns = {
  one: 'auto-cols-[100%]',
  tiles:
    'auto-cols-[72%] sm:auto-cols-[calc((100%---spacing(6))/2)] sm:gap-6 md:auto-cols-[calc((100%---spacing(12))/3)]',
}

interface ControlsProps {
  labels: SlideshowLabels
  /** Undefined before the first measurement. Until then, the controls are hidden but reserve their space. */
  range: SlideRange | undefined
  slides: number
  perView: SlideshowProps['perView']
  onTurn: (step: 1 | -1) => void
}

function Controls({ labels, range, slides, perView, onTurn }: ControlsProps) {
  const useful = range !== undefined && !(range.atStart && range.atEnd)
  const fitsLargeScreens = perView === 'tiles' && slides <= 3
  return (
    <div
      className={classNames(
        'ms-auto flex shrink-0 items-center gap-1',
        !useful && 'invisible',
        fitsLargeScreens && 'md:hidden',
      )}
    >
      <p role="status" dir="auto" className="me-2 text-sm text-ink-muted tabular-nums">
        {useful ? labels.position(range.first + 1, range.last + 1, slides) : null}
      </p>
      <ScrollButton
        label={labels.previous}
        icon={ChevronLeft}
        ended={range?.atStart ?? true}
        onTurn={() => onTurn(-1)}
      />
      <ScrollButton label={labels.next} icon={ChevronRight} ended={range?.atEnd ?? true} onTurn={() => onTurn(1)} />
    </div>
  )
}

interface ScrollButtonProps {
  label: string
  icon: typeof ChevronLeft
  ended: boolean
  onTurn: () => void
}

// A `disabled` button would lose keyboard focus at the last slide. The click handler stays attached, because
// unhandled clicks are queued for replay after hydration (decision 0080).
function ScrollButton({ label, icon, ended, onTurn }: ScrollButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={ended}
      className={`${iconButtonClass} aria-disabled:bg-transparent! aria-disabled:*:opacity-45 rtl:-scale-x-100`}
      onClick={() => ended || onTurn()}
    >
      <Icon of={icon} />
    </button>
  )
}

/** Zero-based indexes of the first and last fully visible slides, and whether the track is at its start or end. */
interface SlideRange {
  first: number
  last: number
  atStart: boolean
  atEnd: boolean
}

/** Measures on mount, scroll and resize. `range` is undefined on the server. Pass `watch` as the track's `ref`. */
function useSlideRange(track: RefObject<HTMLElement | null>) {
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

/** Must be called after rendering, because the function reads the layout. Supports RTL. */
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

/** Returns the index of the slide that is closest to the centre of the track. Used if no slide is fully visible. */
function closestToCentre(slides: readonly DOMRect[], edge: DOMRect): number {
  const middle = (edge.left + edge.right) / 2
  const distances = slides.map(({ left, right }) => Math.abs((left + right) / 2 - middle))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** Scrolls by the number of visible slides, forwards (`1`) or backwards (`-1`). CSS controls smooth scrolling. */
function scrollSlides(track: HTMLElement, step: 1 | -1): void {
  const { first, last } = measureSlideRange(track)
  const target = first + step * (last - first + 1)
  const slide = track.children[Math.min(track.children.length - 1, Math.max(0, target))]
  if (!slide) return
  const start = getComputedStyle(track).direction === 'rtl' ? 'right' : 'left'
  const padding = Number.parseFloat(getComputedStyle(track).paddingInlineStart) || 0
  const inward = start === 'left' ? -padding : padding
  track.scrollBy({ left: slide.getBoundingClientRect()[start] - track.getBoundingClientRect()[start] + inward })
}
