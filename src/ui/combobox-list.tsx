import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check } from 'lucide'
import type { ComboboxGroup, ComboboxOption } from './combobox-groups.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export interface ComboboxListProps {
  grouped: boolean
  loading: boolean
  emptyText: string
  loadingText: string
}

/** The list of a `Combobox`, below its field or above it, where there is room. */
export function ComboboxList({ grouped, loading, emptyText, loadingText }: ComboboxListProps) {
  return (
    <BaseCombobox.Portal>
      <BaseCombobox.Positioner sideOffset={6} collisionPadding={8} className="z-overlay">
        <BaseCombobox.Popup aria-busy={loading} className={popupClass}>
          <BaseCombobox.Status className={messageClass}>
            {loading ? (
              <>
                <Spinner />
                {loadingText}
              </>
            ) : null}
          </BaseCombobox.Status>
          <BaseCombobox.Empty className={messageClass}>{loading ? null : emptyText}</BaseCombobox.Empty>
          <BaseCombobox.List className={listClass}>{grouped ? group : row}</BaseCombobox.List>
        </BaseCombobox.Popup>
      </BaseCombobox.Positioner>
    </BaseCombobox.Portal>
  )
}

const popupClass =
  'flex max-h-(--available-height) w-(--anchor-width) flex-col overflow-hidden rounded-md bg-raised text-ink ' +
  'shadow-overlay transition-opacity duration-fast outline-none data-starting-style:opacity-0 data-ending-style:opacity-0'

const messageClass = 'flex items-center gap-3 px-3.5 py-3 text-ink-muted empty:hidden'

const listClass = 'max-h-96 scroll-py-2 overflow-y-auto overscroll-contain py-2 outline-none data-empty:hidden'

const row = (option: ComboboxOption) => <Row key={option.value} option={option} />

const group = ({ label, items }: ComboboxGroup) => (
  <BaseCombobox.Group
    key={label}
    items={items}
    className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2"
  >
    {label ? (
      <BaseCombobox.GroupLabel className="px-3.5 py-1.5 text-sm font-medium text-ink-muted">
        {label}
      </BaseCombobox.GroupLabel>
    ) : null}
    <BaseCombobox.Collection>{row}</BaseCombobox.Collection>
  </BaseCombobox.Group>
)

function Row({ option: { value, label, note, disabled } }: { option: ComboboxOption }) {
  return (
    <BaseCombobox.Item value={value} disabled={disabled} className={rowClass}>
      <span className="min-w-0 grow">{label}</span>
      {note ? <span className="shrink-0 text-sm text-ink-muted">{note}</span> : null}
      <span className="w-4 shrink-0">
        <BaseCombobox.ItemIndicator>
          <Icon of={Check} size="sm" />
        </BaseCombobox.ItemIndicator>
      </span>
    </BaseCombobox.Item>
  )
}

const rowClass =
  'flex min-h-11 cursor-pointer items-center gap-3 border-s-2 border-transparent ps-3 pe-3.5 py-2 select-none sm:min-h-10 ' +
  'data-highlighted:border-accent data-highlighted:bg-accent-soft data-selected:font-medium data-disabled:cursor-not-allowed data-disabled:text-ink-muted outline-none'
