import type { ElementProps } from '#ui/props.ts'

export interface SegmentedControlProps extends ElementProps<'fieldset', 'children'> {
  legend: string
  /** The inline script that stores the choice finds the buttons by this name. */
  name?: string | undefined
  options: readonly { value: string; label: string }[]
  defaultValue?: string | undefined
}

/** Needs no hydration, because the radio buttons are uncontrolled. Handle changes in an inline script or `onChange`. */
export function SegmentedControl(props: SegmentedControlProps) {
  const { legend, name = 'appearance', options, defaultValue, ...rest } = props
  return (
    <fieldset {...rest} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="float-start me-3 py-2 text-sm text-ink-muted">{legend}</legend>
      <div className="grid max-w-full grid-cols-2 gap-0.5 rounded-md p-0.5 inset-ring inset-ring-line-strong sm:inline-flex">
        {options.map(({ value, label }) => (
          <label key={value} className={segmentClass}>
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** In forced-colours mode, the browser removes backgrounds, so the selected segment is underlined instead. */
const segmentClass =
  'relative inline-flex min-h-11 items-center justify-center rounded-sm px-3 text-center text-sm text-ink-muted ' +
  'transition-colors duration-fast hover:text-ink has-checked:bg-ink has-checked:text-paper sm:min-h-9 ' +
  'forced-colors:has-checked:underline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
  'has-focus-visible:outline-focus has-focus-visible:z-raised'
