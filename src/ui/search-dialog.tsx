import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide'
import type { FormEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'
import { SearchDialogList } from './search-dialog-list.tsx'
import { Spinner } from './spinner.tsx'

/** One thing a search leads to. */
export interface SearchEntry {
  /** Different from those of all other entries. */
  id: string
  label: string
  /** Below the label: brand, strength. */
  detail?: string | undefined
  /** At the end of the row: the price. */
  note?: string | undefined
  /** Before the label: a picture or an icon. Decoration. */
  mark?: ReactNode
  href: string
}

export interface SearchGroup {
  label: string
  items: readonly SearchEntry[]
}

export interface SearchDialogLabels {
  /** Name of the dialog. */
  title: string
  /** Name of the field. */
  field: string
  placeholder: string
  close: string
  clear: string
}

export interface SearchDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  labels: SearchDialogLabels
  value: string
  onValueChange: (value: string) => void
  groups: readonly SearchGroup[]
  busy: boolean
  /** How the search stands, for everybody who looks or listens; empty while there is nothing to say. */
  status: string
  /** Says the status only to those who listen. */
  statusHidden?: boolean
  /** Where the form leads without script. */
  action: string
  onChoose: (entry: SearchEntry) => void
  /** The whole text was sent: Enter with nothing chosen. */
  onSubmit: (text: string) => void
  /** Below the entries. */
  foot?: ReactNode
}

/**
 * Search as you type, over the page: a field, and below it what it finds, in groups. Arrow keys choose while the focus
 * stays in the field; Enter follows, or sends the text. Loaded lazily: it brings Base UI.
 */
export function SearchDialog(props: SearchDialogProps) {
  const { open, onOpenChange, labels, value, onValueChange, groups, busy, status, statusHidden = false } = props
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className={popupClass}>
          <Dialog.Title className="sr-only">{labels.title}</Dialog.Title>
          <Autocomplete.Root
            open
            inline
            mode="none"
            items={groups}
            itemToStringValue={({ label }) => label}
            value={value}
            onValueChange={(next, { reason }) => {
              if (reason !== 'item-press') onValueChange(next)
            }}
          >
            <SearchField {...props} />
            <div aria-busy={busy} className="min-h-0 overflow-y-auto overscroll-contain">
              <p role="status" className={statusHidden || status === '' ? 'sr-only' : statusClass}>
                {status}
              </p>
              <SearchDialogList onChoose={props.onChoose} />
              {props.foot}
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function SearchField({ labels, value, onValueChange, busy, action, onSubmit }: SearchDialogProps) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(value)
  }
  return (
    <search className="border-b border-line">
      <form action={action} onSubmit={send} className="flex items-center gap-2 py-2 ps-5 pe-2.5 sm:ps-6">
        <span className="text-ink-muted">{busy ? <Spinner /> : <Icon of={Search} />}</span>
        <Autocomplete.Input
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          aria-label={labels.field}
          placeholder={labels.placeholder}
          className={inputClass}
        />
        {value === '' ? null : (
          <button type="button" aria-label={labels.clear} onClick={() => onValueChange('')} className={clearClass}>
            {labels.clear}
          </button>
        )}
        <Dialog.Close aria-label={labels.close} className={iconButtonClass}>
          <Icon of={X} />
        </Dialog.Close>
      </form>
    </search>
  )
}

const popupClass =
  'rise fixed inset-x-0 top-0 z-overlay flex max-h-sheet flex-col overflow-hidden rounded-b-lg bg-paper text-ink shadow-overlay ' +
  'outline-none sm:inset-x-4 sm:top-4 sm:mx-auto sm:max-w-reading sm:rounded-lg md:top-18'

const inputClass = 'min-h-12 min-w-0 grow bg-transparent px-1 text-lg text-ink outline-none placeholder:text-ink-muted'

const clearClass = 'min-h-11 shrink-0 px-2 text-sm text-ink-muted underline underline-offset-4 hover:text-ink'

const statusClass = 'px-5 py-8 text-center text-ink-muted sm:px-6'
