import { Autocomplete } from '@base-ui/react/autocomplete'
import type { MouseEvent } from 'react'
import type { SearchEntry, SearchGroup } from './search-dialog.tsx'

export interface SearchDialogListProps {
  onChoose: (entry: SearchEntry) => void
}

/** What a `SearchDialog` found: links in groups. */
export function SearchDialogList({ onChoose }: SearchDialogListProps) {
  return (
    <Autocomplete.List className="pb-3 outline-none data-empty:hidden">
      {({ label, items }: SearchGroup) => (
        <Autocomplete.Group key={label} items={items} className="not-first:border-t not-first:border-line">
          <Autocomplete.GroupLabel className="px-5 pt-4 pb-1 text-sm font-medium text-ink-muted sm:px-6">
            {label}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(entry: SearchEntry) => <Entry key={entry.id} entry={entry} onChoose={onChoose} />}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}

function Entry({ entry, onChoose }: { entry: SearchEntry } & SearchDialogListProps) {
  const choose = (event: MouseEvent) => {
    // A new tab is the browser's business.
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
        <span className="block truncate">{entry.label}</span>
        {entry.detail ? <span className="block truncate text-sm text-ink-muted">{entry.detail}</span> : null}
      </span>
      {entry.note ? <span className="shrink-0 font-medium tabular-nums">{entry.note}</span> : null}
    </Autocomplete.Item>
  )
}

const rowClass =
  'flex min-h-12 cursor-pointer items-center gap-4 border-s-2 border-transparent px-4.5 py-2 text-ink outline-none select-none sm:px-5.5 ' +
  'data-highlighted:border-accent data-highlighted:bg-accent-soft'
