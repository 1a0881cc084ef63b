import { Check } from 'lucide'
import { m } from '#paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { sortName } from '../labels.ts'
import type { SortMethod } from '../rules/sort.ts'

export interface SortDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  sort: SortMethod
  /** What can be chosen. */
  methods: readonly SortMethod[]
  onSort: (sort: SortMethod) => void
  firstSort?: string | undefined
}

/** Chooses how a list is sorted: one press sorts and closes. */
export function SortDialog({ open, onOpenChange, sort, methods, onSort, firstSort }: SortDialogProps) {
  const choose = (method: SortMethod) => {
    if (method !== sort) onSort(method)
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.sort_title()} closeLabel={m.catalogue_close()}>
      <ul className="border-b border-line">
        {methods.map((method) => (
          <li key={method} className="border-t border-line">
            <button type="button" aria-pressed={method === sort} onClick={() => choose(method)} className={choiceClass}>
              {sortName(method, firstSort)}
              {method === sort ? <Icon of={Check} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const choiceClass =
  'flex min-h-14 w-full items-center justify-between gap-4 text-start transition-colors duration-fast hover:text-accent ' +
  'aria-pressed:font-medium'
