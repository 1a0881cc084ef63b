import { useMemo, useReducer } from 'react'
import { flavours } from '#app.config'
import { pageLanguage } from '#features/site/page-language.ts'
import { m } from '#paraglide/messages.js'
import type { ProductCard } from '#services/commerce/product.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { FlavourDot } from '#ui/product/flavour-dot.tsx'
import { filterLabel, valueLabels } from '../labels.ts'
import { countPassing } from '../rules/card-index.ts'
import { type Filter, type FilterName, filterNames, valuesOf } from '../rules/filter.ts'
import { type FilterOption, filterChoices, filterOptions } from '../rules/filter-options.ts'
import { type ListAction, type ListState, listReducer } from '../rules/list-state.ts'
import type { SortMethod } from '../rules/sort.ts'

export interface FilterDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The list as the page shows it: what the choice begins with. */
  list: ListState<ProductCard>
  /** Told the chosen filters when they are applied, and the sort method, which clearing them takes back to popularity. */
  onApply: (filters: readonly Filter[], sort: SortMethod) => void
}

/** Chooses filters: nothing behind it changes until "Show products". Give it a new `key` each time it is opened. */
export function FilterDialog({ open, onOpenChange, list, onApply }: FilterDialogProps) {
  const [draft, dispatch] = useReducer<ListState<ProductCard>, [ListAction]>(listReducer, list)
  const { index, filters } = draft
  const choices = useMemo(() => filterChoices(index, valueLabels(index.products), pageLanguage()), [index])
  const options = filterOptions(index, choices, filters)
  const apply = () => {
    onApply(filters, draft.sort)
    onOpenChange(false)
  }
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      side="adaptive"
      title={m.filter_title()}
      closeLabel={m.catalogue_close()}
      footer={
        <FilterFooter
          count={countPassing(index, filters)}
          onClear={() => dispatch({ type: 'reset-filters' })}
          onApply={apply}
        />
      }
    >
      {filterNames.map((name) => (
        <FilterGroup
          key={name}
          name={name}
          options={options[name]}
          chosen={valuesOf(filters, name)}
          onChange={(values) => dispatch({ type: 'update-filter', name, values })}
        />
      ))}
    </Drawer>
  )
}

interface FilterFooterProps {
  count: number
  onClear: () => void
  onApply: () => void
}

function FilterFooter({ count, onClear, onApply }: FilterFooterProps) {
  return (
    <div className="flex flex-wrap gap-3 *:grow">
      <Button variant="secondary" onClick={onClear}>
        {m.filter_clear()}
      </Button>
      <div className="basis-40" role="status">
        <Button full aria-disabled={count === 0} onClick={() => count > 0 && onApply()}>
          {count > 0 ? m.filter_show({ count }) : m.filter_show_none()}
        </Button>
      </div>
    </div>
  )
}

interface FilterGroupProps {
  name: FilterName
  options: readonly FilterOption[]
  chosen: readonly string[]
  onChange: (values: string[]) => void
}

/** The values of one filter with how many products each would list. A value that would list none cannot be added. */
function FilterGroup({ name, options, chosen, onChange }: FilterGroupProps) {
  // One value alone narrows nothing: the page of a brand is not filtered by brand.
  if (options.length < 2 && chosen.length === 0) return null
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className="min-w-0 border-t border-line py-6 first:border-0 first:pt-1">
      <legend className="float-start mb-3 w-full font-medium">{filterLabel(name)}</legend>
      <div className="clear-both flex flex-wrap gap-2">
        {options.map(({ value, label, count }) => {
          const selected = chosen.includes(value)
          return (
            <Chip
              key={value}
              selected={selected}
              count={count}
              disabled={count === 0 && !selected}
              onClick={() => toggle(value)}
            >
              {name === 'flavor' ? <Hue flavour={value} /> : null}
              {label}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}

/** A flavour's colour beside its name. */
function Hue({ flavour }: { flavour: string }) {
  const known = flavours.find((one) => one === flavour)
  return known ? <FlavourDot flavour={known} /> : null
}
