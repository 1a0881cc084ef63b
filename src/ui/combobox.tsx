import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { ChevronDown, X } from 'lucide'
import { useMemo, useState } from 'react'
import { type ComboboxOption, comboboxGroups } from './combobox-groups.ts'
import { ComboboxList } from './combobox-list.tsx'
import { controlClass } from './control-class.ts'
import type { FieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'

export interface ComboboxLabels {
  /** Name of the button that opens the list. */
  open: string
  /** Shown where nothing matches what was typed. */
  empty: string
  /** Shown while the options are on their way. */
  loading: string
  /** Name of the button that empties the field. Without it, the choice can be changed and not taken back. */
  clear?: string | undefined
}

export interface ComboboxProps extends Partial<FieldControl> {
  options: readonly ComboboxOption[]
  labels: ComboboxLabels
  /** The chosen option's value, where the caller keeps it; null for none. */
  value?: string | null | undefined
  defaultValue?: string | null | undefined
  onChange?: ((value: string | null) => void) | undefined
  placeholder?: string | undefined
  /** What a form sends the value as. */
  name?: string | undefined
  /** What the browser may fill in, such as "country". */
  autoComplete?: string | undefined
  disabled?: boolean | undefined
  loading?: boolean | undefined
}

/**
 * One choice from a long list, found by typing a part of its name, accents or not. Enter takes the first match; a text
 * that matches nothing is replaced by the choice before. Give it what `Field` hands over. Loaded lazily: it brings Base
 * UI. For a dozen options or fewer use `Select`, which needs no script.
 */
export function Combobox(props: ComboboxProps) {
  const { id, required, labels, value, defaultValue, name, autoComplete, disabled, loading = false } = props
  const handlers = useHandlers(props)
  const { items, grouped } = useItems(props.options)
  return (
    <BaseCombobox.Root
      items={items}
      {...(value === undefined ? { defaultValue } : { value })}
      {...handlers}
      autoHighlight
      id={id}
      required={required}
      name={name}
      autoComplete={autoComplete}
      disabled={disabled}
    >
      <ComboboxField {...props} />
      <ComboboxList grouped={grouped} loading={loading} emptyText={labels.empty} loadingText={labels.loading} />
    </BaseCombobox.Root>
  )
}

function useItems(options: readonly ComboboxOption[]) {
  return useMemo(() => {
    const groups = comboboxGroups(options)
    const read = { getValue: ({ value }: ComboboxOption) => value, getLabel: ({ label }: ComboboxOption) => label }
    return { items: BaseCombobox.createItems(groups ?? options, read), grouped: groups !== undefined }
  }, [options])
}

/**
 * Base UI takes an emptied field, and Escape in a closed one, for "none". Where a choice must stay, the emptied field
 * opens the list instead (closing it brings the choice's name back) and Escape is left to what lies around, such as a
 * dialog.
 */
function useHandlers({ labels, onChange }: ComboboxProps) {
  const [open, setOpen] = useState(false)
  const stays = labels.clear === undefined
  return {
    open,
    onOpenChange: (next: boolean) => setOpen(next),
    onInputValueChange: (_: string, details: BaseCombobox.Root.ChangeEventDetails) => {
      if (stays && details.reason === 'escape-key') details.cancel()
    },
    onValueChange: (next: string | null, details: BaseCombobox.Root.ChangeEventDetails) => {
      if (next !== null || !stays) return onChange?.(next)
      details.cancel()
      if (details.reason === 'escape-key') details.allowPropagation()
      else setOpen(true)
    },
  }
}

function ComboboxField({ labels, placeholder, loading, ...control }: ComboboxProps) {
  return (
    <BaseCombobox.InputGroup className="relative block">
      <BaseCombobox.Input
        placeholder={placeholder}
        aria-invalid={control['aria-invalid']}
        aria-describedby={control['aria-describedby']}
        aria-busy={loading}
        className={`${controlClass} ${labels.clear === undefined ? 'pe-13' : 'pe-24'}`}
      />
      <span className="absolute inset-y-0 inset-e-0.5 flex items-center">
        {labels.clear === undefined ? null : (
          <BaseCombobox.Clear aria-label={labels.clear} className={buttonClass}>
            <Icon of={X} size="sm" />
          </BaseCombobox.Clear>
        )}
        <BaseCombobox.Trigger aria-label={labels.open} className={buttonClass}>
          <Icon of={ChevronDown} />
        </BaseCombobox.Trigger>
      </span>
    </BaseCombobox.InputGroup>
  )
}

const buttonClass = `${iconButtonClass} text-ink-muted! not-disabled:hover:bg-transparent! not-disabled:hover:text-ink!`
