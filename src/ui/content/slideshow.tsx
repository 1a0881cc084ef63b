import { ChevronLeft, ChevronRight } from 'lucide'
import { Children, type ReactNode, useRef } from 'react'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/props.ts'
import { type SlideRange, scrollSlides, useSlideRange } from './use-slide-range.ts'

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
  /** `tiles`: one and part of a second on phones, up to three on larger screens. */
  perView?: 'one' | 'tiles' | undefined
}

/** Carousel based on CSS scroll snap, so that it scrolls before hydration. */
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
      <Controls labels={labels} range={range} slides={Children.count(children)} onTurn={turn} />
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
  /** Undefined before the first measurement: the hidden controls only reserve their space. */
  range: SlideRange | undefined
  slides: number
  onTurn: (step: 1 | -1) => void
}

function Controls({ labels, range, slides, onTurn }: ControlsProps) {
  const useful = range !== undefined && !(range.atStart && range.atEnd)
  return (
    <div className={classNames('ms-auto flex shrink-0 items-center gap-1', !useful && 'invisible')}>
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

interface TurnButtonProps {
  label: string
  icon: typeof ChevronLeft
  ended: boolean
  onTurn: () => void
}

// A `disabled` button would lose keyboard focus at the last slide. The click handler stays attached, because
// unhandled clicks are queued for replay after hydration (decision 0036).
function ScrollButton({ label, icon, ended, onTurn }: TurnButtonProps) {
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
