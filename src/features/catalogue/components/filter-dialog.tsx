import { useMemo, useReducer } from 'react'
import { pageLanguage } from '#features/market/page-language.ts'
import { m } from '#paraglide/messages.js'
import type { ProductCard } from '#services/commerce/product.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { valueLabels } from '../labels.ts'
import { applyFilters, type Filter, filterNames, valuesOf } from '../rules/filter.ts'
import { filterOptions } from '../rules/filter-options.ts'
import { type ListAction, type ListState, listReducer } from '../rules/list-state.ts'
import { FilterGroup } from './filter-group.tsx'

export interface FilterDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The list as the page shows it: what the choice begins with. */
  list: ListState<ProductCard>
  /** Told the chosen filters when they are applied. */
  onApply: (filters: readonly Filter[]) => void
}

/** Chooses filters: nothing behind it changes until "Show products". Give it a new `key` each time it is opened. */
export function FilterDialog({ open, onOpenChange, list, onApply }: FilterDialogProps) {
  const [draft, dispatch] = useReducer<ListState<ProductCard>, [ListAction<ProductCard>]>(listReducer, list)
  const label = useMemo(() => valueLabels(draft.products), [draft.products])
  const options = filterOptions(draft.products, draft.filters, label, pageLanguage())
  const apply = () => {
    onApply(draft.filters)
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
          count={applyFilters(draft.products, draft.filters).length}
          onClear={() => dispatch({ type: 'set-active-filters', filters: [] })}
          onApply={apply}
        />
      }
    >
      {filterNames.map((name) => (
        <FilterGroup
          key={name}
          name={name}
          options={options[name]}
          chosen={valuesOf(draft.filters, name)}
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
