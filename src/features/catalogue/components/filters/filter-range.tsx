import { type CSSProperties, type KeyboardEvent, useEffect, useState } from 'react'
import { m } from '#messages/rest.ts'
import type { ValueCount } from '../../rules/filters/filter-options.ts'

export type NumberRange = [from: number, to: number]

interface FilterRangeProps {
  legend: string
  bounds: NumberRange | undefined
  step: number
  bars?: readonly ValueCount[]
  hasTicks?: boolean
  value: NumberRange | undefined
  formatAmount: (amount: number) => string
  /** Called after a delay without further changes. `range` is undefined if it is the full range. */
  onMove: (range: NumberRange | undefined) => void
}

const debounceMs = 200

export function FilterRange({ legend, bounds, value, ...rest }: FilterRangeProps) {
  const [lowest = 0, highest = 0] = bounds ?? []
  if (lowest >= highest) return null
  const asked: NumberRange = [
    clamp(value?.[0] ?? lowest, lowest, highest),
    clamp(value?.[1] ?? highest, lowest, highest),
  ]
  return (
    <fieldset className="filter-group">
      <legend>{legend}</legend>
      <Thumbs {...rest} legend={legend} bounds={[lowest, highest]} asked={asked} />
    </fieldset>
  )
}

interface ThumbsProps
  extends Pick<FilterRangeProps, 'legend' | 'step' | 'bars' | 'hasTicks' | 'formatAmount' | 'onMove'> {
  bounds: NumberRange
  asked: NumberRange
}

function Thumbs({ legend, bounds: [lowest, highest], asked, step, bars, hasTicks, formatAmount, onMove }: ThumbsProps) {
  const of = `${asked.join()} ${lowest} ${highest}`
  const [moved, setMoved] = useState({ of, range: asked })
  const [from, to] = moved.of === of ? moved.range : asked
  const move = (range: NumberRange) => setMoved({ of, range })
  useDebouncedRange([from, to], asked, () => onMove(from === lowest && to === highest ? undefined : [from, to]))
  const share = (amount: number) => (amount - lowest) / (highest - lowest)
  // Enter would otherwise submit the form with its first button.
  const onKeyDown = (event: KeyboardEvent) => void (event.key === 'Enter' && event.preventDefault())
  const thumb = { min: lowest, max: highest, step, onKeyDown }
  const places = { '--from': share(from), '--to': share(to), '--scale-max': highest }
  return (
    <div className={hasTicks ? 'filter-range is-ruled' : 'filter-range'} style={places as CSSProperties}>
      {bars ? <Histogram bars={bars} bounds={[lowest, highest]} asked={[from, to]} /> : null}
      <div className="filter-slider">
        <input
          type="range"
          {...thumb}
          value={from}
          aria-label={`${legend}: ${m.filter_at_least()}`}
          aria-valuetext={formatAmount(from)}
          onChange={({ target }) => move([Math.min(Number(target.value), to), to])}
        />
        <input
          type="range"
          {...thumb}
          value={to}
          aria-label={`${legend}: ${m.filter_at_most()}`}
          aria-valuetext={formatAmount(to)}
          onChange={({ target }) => move([from, Math.max(Number(target.value), from)])}
        />
      </div>
      <p aria-hidden="true" className="flex justify-between text-sm tabular-nums">
        <span>{formatAmount(from)}</span>
        <span>{formatAmount(to)}</span>
      </p>
    </div>
  )
}

function useDebouncedRange([from, to]: NumberRange, [askedFrom, askedTo]: NumberRange, notify: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a moved thumb starts the debounce
  useEffect(() => {
    if (from === askedFrom && to === askedTo) return undefined
    const timer = setTimeout(notify, debounceMs)
    return () => clearTimeout(timer)
  }, [from, to])
}

type HistogramProps = Required<Pick<ThumbsProps, 'bars' | 'bounds' | 'asked'>>

function Histogram({ bars, bounds: [lowest, highest], asked: [from, to] }: HistogramProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const counts = new Map<number, number>()
  for (const { amount, count } of bars) counts.set(Math.round(amount), (counts.get(Math.round(amount)) ?? 0) + count)
  const amounts = Array.from({ length: Math.min(60, highest - lowest + 1) }, (_, index) => lowest + index)
  const isKnown = bars.some(({ count }) => count > 0)
  return (
    <div aria-hidden="true" className="filter-histogram">
      {(isKnown ? amounts : []).map((amount) => (
        <i
          key={amount}
          data-in={amount >= from && amount <= to ? '' : undefined}
          style={{ blockSize: `${Math.min(100, ((counts.get(amount) ?? 0) / most) * 100)}%` }}
        />
      ))}
    </div>
  )
}

function clamp(amount: number, lowest: number, highest: number): number {
  return Math.min(Math.max(amount, lowest), highest)
}
