import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/props.ts'
import { FieldError } from './field.tsx'

export interface RadioCardOption<Value extends string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  trailing?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioCardsProps<Value extends string> {
  legend: string
  hideLegend?: boolean | undefined
  /** Name of the native radio buttons, which work without JavaScript. */
  name: string
  options: readonly RadioCardOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
}

/** Radio group with aligned columns, like a table. The whole row is the click target. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hideLegend = false, options, error } = props
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className={classNames('mb-2 text-sm font-medium', hideLegend && 'sr-only')}>{legend}</legend>
      <div className="grid grid-cols-[auto_1fr_auto] gap-x-3 border-b border-line">
        {options.map((option) => (
          <RadioRow key={option.value} option={option} group={props} />
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}

// The focus ring is inside the row, because the next row's background would cover an outer ring.
const rowClass =
  'group/row col-span-full grid min-h-14 grid-cols-subgrid items-center border-t border-line px-3 py-2.5 ' +
  'transition-colors duration-fast hover:bg-surface has-checked:bg-accent-soft has-disabled:bg-transparent ' +
  'has-disabled:text-ink-muted has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 ' +
  'has-focus-visible:outline-focus'

const markClass =
  'size-5 appearance-none rounded-full bg-raised inset-ring inset-ring-line-strong outline-none ' +
  'group-hover/row:inset-ring-ink checked:inset-ring-6 checked:inset-ring-accent disabled:bg-transparent ' +
  'disabled:inset-ring-line forced-colors:appearance-auto'

interface RadioRowProps<Value extends string> {
  option: RadioCardOption<Value>
  group: RadioCardsProps<Value>
}

function RadioRow<Value extends string>({ option, group }: RadioRowProps<Value>) {
  const { value, label, description, trailing, disabled } = option
  return (
    <label className={rowClass}>
      <input
        type="radio"
        name={group.name}
        value={value}
        checked={group.value === value}
        disabled={disabled}
        onChange={() => group.onChange(value)}
        className={markClass}
      />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {description ? <span className="block text-sm text-ink-muted">{description}</span> : null}
      </span>
      {trailing ? <span className="text-end tabular-nums">{trailing}</span> : null}
    </label>
  )
}
