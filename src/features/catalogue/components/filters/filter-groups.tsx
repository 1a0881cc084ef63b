import { memo, type ReactNode } from 'react'
import { flavours } from '#app.config'
import { useMarket } from '#features/market/shopper-market-store.ts'
import {
  type ChoiceFilterName,
  choiceFilterNames,
  facets,
  getFacet,
  type RangeFilterName,
  rangeFilterNames,
  switchFilterNames,
} from '#lib/facets.ts'
import { nicotineScaleMaxMg } from '#lib/nicotine-scale.ts'
import { m } from '#messages/rest.ts'
import { Chip, type ChipProps } from '#ui/actions/chip.tsx'
import { FlavourDot } from '#ui/product/flavour-dot.tsx'
import { formatRangeAmounts, getFilterLabel } from '../../filter-labels.ts'
import {
  booleanFilterValue,
  type Filter,
  getFilterValues,
  isRangeFilterName,
  parseRange,
  setFilterValues,
  toggleFilterValue,
} from '../../rules/filters/filter.ts'
import type { FilterOption, FilterOptions, ValueCount } from '../../rules/filters/filter-options.ts'
import { FilterRange, type NumberRange } from './filter-range.tsx'

interface FilterGroupsProps {
  options: FilterOptions
  filters: readonly Filter[]
  filterProps: (filters: readonly Filter[]) => Pick<ChipProps, 'type' | 'name' | 'value' | 'onClick'>
  onMove: (filters: readonly Filter[]) => void
  narrow?: boolean
}

const groupNames = [...choiceFilterNames, ...rangeFilterNames].sort((a, b) => facets[a].position - facets[b].position)

export const FilterGroups = memo(function FilterGroups(props: FilterGroupsProps) {
  return (
    <>
      {groupNames.map((name) =>
        isRangeFilterName(name) ? (
          <RangeGroup key={name} name={name} {...props} />
        ) : (
          <ChoiceGroup key={name} name={name} {...props} />
        ),
      )}
      <BooleanFilters {...props} />
    </>
  )
})

function RangeGroup({ name, options, filters, onMove }: FilterGroupsProps & { name: RangeFilterName }) {
  const { format } = useMarket()
  const { unit } = facets[name]
  const step = unit === 'money' ? 10 ** format.decimalDigits : 1
  return (
    <FilterRange
      legend={getFilterLabel(name)}
      bounds={getSliderBounds(options[name], unit, step)}
      step={step}
      {...(unit !== 'money' && { bars: options[name] })}
      hasTicks={unit === 'mg'}
      value={parseRange(getFilterValues(filters, name)[0])}
      formatAmount={(amount) => formatRangeAmounts(name, [amount], format)}
      onMove={(next) => onMove(setFilterValues(filters, name, next ? [next.join('-')] : []))}
    />
  )
}

/**
 * Returns the slider's bounds, rounded outwards to steps. Bounds in mg include at least the full nicotine scale.
 * Undefined if there are no amounts, or if all amounts in mg are equal.
 */
function getSliderBounds(amounts: readonly ValueCount[], unit: string, step: number): NumberRange | undefined {
  const [lowest, highest] = [amounts[0]?.amount, amounts.at(-1)?.amount]
  if (lowest === undefined || highest === undefined) return undefined
  const [from, to] = [Math.floor(lowest / step) * step, Math.ceil(highest / step) * step]
  if (unit !== 'mg') return [from, to]
  return lowest === highest ? undefined : [0, Math.max(nicotineScaleMaxMg, to)]
}

function ChoiceGroup(props: FilterGroupsProps & { name: ChoiceFilterName }) {
  const { name, options, filters, filterProps, narrow = false } = props
  const chosen = getFilterValues(filters, name)
  // Hide a filter with a single value, such as the brand on a brand page, because it does not narrow the list.
  if (options[name].length < 2 && chosen.length === 0) return null
  const rows = narrow && getFacet(name).order === undefined
  return (
    <Group legend={getFilterLabel(name)} rows={rows}>
      {options[name].map((option) => (
        <Value
          key={option.value}
          option={option}
          hue={name === 'flavor'}
          row={rows}
          selected={chosen.includes(option.value)}
          press={filterProps(toggleFilterValue(filters, name, option.value))}
        />
      ))}
    </Group>
  )
}

function BooleanFilters({ options, filters, filterProps }: FilterGroupsProps) {
  const offered = switchFilterNames.filter((name) => options[name] > 0 || getFilterValues(filters, name).length > 0)
  if (offered.length === 0) return null
  return (
    <Group legend={m.filter_offer()}>
      {offered.map((name) => (
        <Value
          key={name}
          option={{ value: booleanFilterValue, label: getFilterLabel(name), count: options[name] }}
          selected={getFilterValues(filters, name).length > 0}
          press={filterProps(toggleFilterValue(filters, name, booleanFilterValue))}
        />
      ))}
    </Group>
  )
}

function Group({ legend, rows = false, children }: { legend: string; rows?: boolean; children: ReactNode }) {
  return (
    <fieldset className="filter-group">
      <legend>{legend}</legend>
      <div className={rows ? 'filter-values is-column' : 'filter-values'}>{children}</div>
    </fieldset>
  )
}

interface ValueProps {
  option: FilterOption
  hue?: boolean
  row?: boolean
  selected: boolean
  press: ReturnType<FilterGroupsProps['filterProps']>
}

function Value({ option: { value, label, count }, hue = false, row = false, selected, press }: ValueProps) {
  const known = hue ? flavours.find((one) => one === value) : undefined
  return (
    <Chip {...press} selected={selected} count={count} row={row} disabled={count === 0 && !selected}>
      {known ? <FlavourDot flavour={known} /> : null}
      {label}
    </Chip>
  )
}
