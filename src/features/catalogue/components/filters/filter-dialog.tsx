import { useCallback, useMemo, useReducer } from 'react'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { canAnnounceReductions } from '#market-rules/rules/market-rules.ts'
import { m } from '#messages/rest.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { Button } from '#ui/actions/button.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { createFilterValueLabeler } from '../../filter-labels.ts'
import type { Filter } from '../../rules/filters/filter.ts'
import { buildFilterChoices, buildFilterOptions } from '../../rules/filters/filter-options.ts'
import { createListState, type ListAction, type ListState, listReducer } from '../../rules/listing/list-state.ts'
import type { SortMethod } from '../../rules/sorting/sort.ts'
import { FilterGroups } from './filter-groups.tsx'

interface FilterDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  list: ListState<ProductCard>
  onApply: (filters: readonly Filter[], sort: SortMethod) => void
}

/**
 * Applies the chosen filters to the list only when the dialog is closed. Each opening needs a new `key`, so that the
 * dialog starts with the filters of the list.
 */
export function FilterDialog({ open, onOpenChange, list, onApply }: FilterDialogProps) {
  const offers = canAnnounceReductions(useMarketRules())
  const [draft, dispatch] = useReducer<ListState<ProductCard>, [ListAction]>(listReducer, list)
  const { products, filters, pricelist } = draft
  const choices = useMemo(
    () => buildFilterChoices(products, createFilterValueLabeler(products), getPageLanguage()),
    [products],
  )
  const options = useMemo(() => {
    const counted = buildFilterOptions(products, choices, filters, pricelist)
    return offers ? counted : { ...counted, sale: 0 }
  }, [products, choices, filters, pricelist, offers])
  const choose = useCallback((next: readonly Filter[]) => {
    for (const { name, values } of next) dispatch({ type: 'update-filter', name, values })
  }, [])
  // Memoized, so that opening and closing the dialog does not re-render the groups.
  const pressing = useCallback((next: readonly Filter[]) => ({ onClick: () => choose(next) }), [choose])
  // Every way of closing the dialog applies the filters.
  const close = () => {
    if (filters !== list.filters || draft.sort !== list.sort) onApply(filters, draft.sort)
    onOpenChange(false)
  }
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}
      side="adaptive"
      title={m.filter_title()}
      closeLabel={m.catalogue_close()}
      footer={
        <FilterFooter
          count={createListState(products, pricelist, { filters }).listed.length}
          onClear={() => dispatch({ type: 'reset-filters' })}
          onApply={close}
        />
      }
    >
      <FilterGroups options={options} filters={filters} filterProps={pressing} onMove={choose} />
    </Drawer>
  )
}

function FilterFooter({ count, onClear, onApply }: { count: number; onClear: () => void; onApply: () => void }) {
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
