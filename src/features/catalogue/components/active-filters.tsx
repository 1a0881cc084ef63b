import { X } from 'lucide'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { removableChipClass } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { type FilterName, toggleValue } from '../rules/filter.ts'
import { cardsPerStep } from '../rules/list-window.ts'
import { type ListSearch, listHref } from '../search-params.ts'

export interface ActiveFiltersProps {
  search: ListSearch
  label: (name: FilterName, value: string) => string
}

/** The filters in force, each a link to the list without it. */
export function ActiveFilters({ search, label }: ActiveFiltersProps) {
  const values = search.filters.flatMap(({ name, values }) => values.map((value) => ({ name, value })))
  if (values.length === 0) return null
  return (
    <ul aria-label={m.catalogue_active_filters()} className="flex flex-wrap items-center gap-2">
      {values.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <ActiveFilter href={listHref(without(search, name, value))} label={label(name, value)} />
        </li>
      ))}
      <li>
        <a
          href={listHref({ ...search, filters: [], show: cardsPerStep })}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          {m.catalogue_clear_filters()}
        </a>
      </li>
    </ul>
  )
}

function ActiveFilter({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} aria-label={m.catalogue_remove_filter({ filter: label })} className={removableChipClass}>
      {label}
      <Icon of={X} size="sm" />
    </a>
  )
}

function without(search: ListSearch, name: FilterName, value: string): ListSearch {
  return { ...search, filters: toggleValue(search.filters, name, value), show: cardsPerStep }
}
