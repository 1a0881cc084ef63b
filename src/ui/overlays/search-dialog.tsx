import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide'
import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Icon } from '#ui/icon.tsx'

export interface SearchDialogItem {
  /** Unique across all groups. */
  id: string
  label: string
  detail?: string | undefined
  note?: string | undefined
  unit?: string | undefined
  /** Decorative picture or icon that precedes the label. */
  mark?: ReactNode
  href: string
}

export interface SearchDialogGroup {
  label: string
  items: readonly SearchDialogItem[]
}

export interface SearchDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  labels: { title: string; field: string; placeholder: string; close: string; clear: string }
  value: string
  onValueChange: (value: string) => void
  groups: readonly SearchDialogGroup[]
  busy: boolean
  /** Status message. Announced and, unless `statusHidden`, visible. Empty if there is nothing to announce. */
  status: string
  statusHidden?: boolean
  /** URL to which the form is submitted without JavaScript. */
  action: string
  onChoose: (entry: SearchDialogItem) => void
  /** Called on Enter without a selected entry. */
  onSubmit: (text: string) => void
  footer?: ReactNode
}

/** Autocomplete: arrow keys select entries while the field keeps focus. Load lazily: this module imports Base UI. */
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
              <SearchDialogList query={value} onChoose={props.onChoose} />
              {props.footer}
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
  'search-popup rise fixed inset-x-0 top-0 z-overlay flex max-h-sheet flex-col overflow-hidden rounded-b-lg bg-paper text-ink ' +
  'shadow-overlay outline-none sm:inset-x-4 sm:top-4 sm:mx-auto sm:max-w-reading sm:rounded-lg md:top-18 lg:mx-0'

const inputClass = 'min-h-12 min-w-0 grow bg-transparent px-1 text-lg text-ink outline-none placeholder:text-ink-muted'

const clearClass = 'min-h-11 shrink-0 px-2 text-sm text-ink-muted underline underline-offset-4 hover:text-ink'

const statusClass = 'px-5 py-8 text-center text-ink-muted sm:px-6'

interface SearchDialogListProps {
  query: string
  onChoose: (entry: SearchDialogItem) => void
}

function SearchDialogList({ query, onChoose }: SearchDialogListProps) {
  return (
    <Autocomplete.List className="pb-3 outline-none data-empty:hidden">
      {({ label, items }: SearchDialogGroup) => (
        <Autocomplete.Group key={label} items={items} className="not-first:border-t not-first:border-line">
          <Autocomplete.GroupLabel className="px-5 pt-4 pb-1 text-sm font-medium text-ink-muted sm:px-6">
            {label}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(entry: SearchDialogItem) => <Entry key={entry.id} entry={entry} query={query} onChoose={onChoose} />}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}

function Entry({ entry, query, onChoose }: { entry: SearchDialogItem } & SearchDialogListProps) {
  const choose = (event: MouseEvent) => {
    // Let the browser open the link in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(entry)
  }
  return (
    <Autocomplete.Item
      value={entry}
      onClick={choose}
      className={rowClass}
      render={<a href={entry.href} tabIndex={-1} />}
    >
      {entry.mark}
      <span className="min-w-0 grow">
        <span className="block truncate">
          <HighlightedText text={entry.label} query={query} />
        </span>
        {entry.detail ? <span className="block truncate text-sm text-ink-muted">{entry.detail}</span> : null}
      </span>
      {entry.note ? (
        <span className="shrink-0 text-end tabular-nums">
          <span className="block font-medium">{entry.note}</span>
          {entry.unit ? <span className="block text-xs text-ink-muted">{entry.unit}</span> : null}
        </span>
      ) : null}
    </Autocomplete.Item>
  )
}

function HighlightedText({ text, query }: { text: string; query: string }) {
  const words = query.split(/\s+/).filter((word) => word.length > 1)
  if (words.length === 0) return text
  const pattern = new RegExp(`(${words.map(escaped).join('|')})`, 'gi')
  return text.split(pattern).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identifier than their index
      <mark key={index} className="bg-transparent font-semibold text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}

const rowClass =
  'flex min-h-12 cursor-pointer items-center gap-4 border-s-2 border-transparent px-4.5 py-2 text-ink outline-none select-none sm:px-5.5 ' +
  'data-highlighted:border-accent data-highlighted:bg-accent-soft'
