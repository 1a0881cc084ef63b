import { ChevronDown } from 'lucide'
import { Icon } from '#ui/icon.tsx'
import type { ElementProps } from '#ui/props.ts'
import { controlClass } from './text-input.tsx'

export interface SelectProps extends ElementProps<'select', 'children' | 'multiple'> {
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[]
  /** Label of the empty option (value ""), which is selected while no other option is selected. */
  placeholder?: string | undefined
}

/** Uses a native `select`, which works without JavaScript and opens the phone's own picker. */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select {...rest} className={`${controlClass} appearance-none pe-11`}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 inset-e-3.5 flex items-center">
        <Icon of={ChevronDown} />
      </span>
    </span>
  )
}
