import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

export interface RadioCardOption<Value extends string> {
  value: Value
  label: ReactNode
  /** A quiet line below the label. */
  description?: ReactNode
  /** What stands at the end of the row: a price, a badge. */
  trailing?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioCardsProps<Value extends string> {
  /** The name of the group, shown as its heading. */
  legend: string
  hideLegend?: boolean | undefined
  /** The form field's name; native radio buttons, so arrow keys and form posts work without script. */
  name: string
  options: readonly RadioCardOption<Value>[]
  /** `undefined` while nothing is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
  /** `list` joins the options in one frame; `tiles` sets them side by side, for pack sizes. */
  layout?: 'list' | 'tiles' | undefined
  error?: string | undefined
}

/** One of several, each with room for words and a price. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hideLegend = false, options, layout = 'list', error } = props
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className={classNames('mb-2 text-sm font-medium', hideLegend && 'sr-only')}>{legend}</legend>
      <div className={layout === 'list' ? 'grid' : 'grid grid-cols-2 gap-2 sm:grid-cols-3'}>
        {options.map((option) => (
          <RadioCard key={option.value} option={option} group={props} layout={layout} />
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}

const cardClass =
  'group relative flex min-h-12 gap-3 bg-raised px-4 py-3 inset-ring inset-ring-line transition-shadow duration-fast ' +
  'hover:inset-ring-line-strong has-checked:z-raised has-checked:inset-ring-2 has-checked:inset-ring-accent ' +
  'has-disabled:bg-surface has-disabled:text-ink-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
  'has-focus-visible:outline-focus'

const layouts = { list: '-mt-px first:mt-0 first:rounded-t-md last:rounded-b-md', tiles: 'rounded-md' }

interface RadioCardProps<Value extends string> {
  option: RadioCardOption<Value>
  group: RadioCardsProps<Value>
  layout: 'list' | 'tiles'
}

function RadioCard<Value extends string>({ option, group, layout }: RadioCardProps<Value>) {
  const tiles = layout === 'tiles'
  return (
    <label className={classNames(cardClass, layouts[layout])}>
      <input
        type="radio"
        name={group.name}
        value={option.value}
        checked={group.value === option.value}
        disabled={option.disabled}
        onChange={() => group.onChange(option.value)}
        className={classNames(
          'mt-0.5 size-5 shrink-0 appearance-none rounded-full inset-ring inset-ring-line-strong outline-none checked:inset-ring-6 checked:inset-ring-accent',
          tiles && 'sr-only',
        )}
      />
      <span className={classNames('flex min-w-0 grow gap-x-4 gap-y-1', tiles && 'flex-col')}>
        <span className="grid min-w-0 grow gap-0.5">
          <span className="font-medium">{option.label}</span>
          {option.description ? <span className="text-sm text-ink-muted">{option.description}</span> : null}
        </span>
        {option.trailing ? <span className="shrink-0 tabular-nums">{option.trailing}</span> : null}
      </span>
    </label>
  )
}
