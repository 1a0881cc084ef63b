import { Minus, Plus } from 'lucide'
import { useState } from 'react'
import { parseInteger } from '#lib/format/parse-integer.ts'
import { Icon } from '#ui/icon.tsx'

export interface QuantityStepperProps {
  value: number
  /** Default: 1. */
  min?: number | undefined
  /** Default: 99. */
  max?: number | undefined
  onChange: (value: number) => void
  labels: { quantity: string; decrease: string; increase: string }
  /** `sm` is for cart lines. Touch targets remain 44 px on phones. */
  size?: 'sm' | 'md' | undefined
  full?: boolean | undefined
  /** If true, an update is in progress: the quantity remains readable, but the controls are inactive. */
  busy?: boolean | undefined
}

const stepClass =
  'inline-flex items-center justify-center transition-colors duration-fast hover:bg-ink/8 ' +
  'aria-disabled:opacity-40 aria-disabled:hover:bg-transparent focus-visible:-outline-offset-2'

const sizes = { sm: 'min-h-11 w-11 sm:min-h-9 sm:w-9', md: 'min-h-11 w-11' }

/**
 * Typed values apply on blur or Enter. Invalid input and values below `min` are ignored. Values above `max` become
 * `max`.
 */
export function QuantityStepper({ value, min = 1, max = 99, onChange, labels, ...rest }: QuantityStepperProps) {
  const { size = 'md', full = false, busy = false } = rest
  const step = `${stepClass} ${sizes[size]}`
  const change = (next: number) => {
    const clamped = Math.min(max, Math.max(min, next))
    if (!busy && clamped !== value) onChange(clamped)
  }
  // The buttons use `aria-disabled`, because a button that disables itself would lose keyboard focus.
  return (
    <fieldset
      aria-label={labels.quantity}
      aria-busy={busy}
      className={`${full ? 'flex justify-between' : 'inline-flex'} items-stretch overflow-hidden rounded-md bg-raised inset-ring inset-ring-line-strong`}
    >
      <button
        type="button"
        className={step}
        aria-label={labels.decrease}
        aria-disabled={busy || value <= min}
        onClick={() => change(value - 1)}
      >
        <Icon of={Minus} size="sm" />
      </button>
      <QuantityInput
        value={value}
        label={labels.quantity}
        readOnly={busy}
        onCommit={(typed) => typed >= min && change(typed)}
      />
      <button
        type="button"
        className={step}
        aria-label={labels.increase}
        aria-disabled={busy || value >= max}
        onClick={() => change(value + 1)}
      >
        <Icon of={Plus} size="sm" />
      </button>
    </fieldset>
  )
}

interface QuantityInputProps {
  value: number
  label: string
  readOnly: boolean
  onCommit: (value: number) => void
}

function QuantityInput({ value, label, readOnly, onCommit }: QuantityInputProps) {
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    const typed = parseInteger(draft ?? '')
    if (typed !== undefined) onCommit(typed)
    setDraft(undefined)
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={label}
      readOnly={readOnly}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        commit()
      }}
      className="w-10 grow bg-transparent text-center font-medium tabular-nums read-only:text-ink-muted focus-visible:-outline-offset-2"
    />
  )
}
