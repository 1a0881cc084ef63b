import { memo, type ReactNode } from 'react'
import { flavours } from '#app.config'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { shownPrice } from '#features/site/shown-price.ts'
import { scaleEnd } from '#lib/nicotine-scale.ts'
import { m } from '#messages/rest.ts'
import { Chip, type ChipProps } from '#ui/actions/chip.tsx'
import { FlavourDot } from '#ui/product/flavour-dot.tsx'
import { filterLabel } from '../../filter-labels.ts'
import { nicotineLabel } from '../../labels.ts'
import {
  type ChoiceName,
  type Filter,
  type FilterName,
  rangeOf,
  switchedOn,
  switchNames,
  toggleValue,
  valuesOf,
  withValues,
} from '../../rules/filters/filter.ts'
import type { FilterOption, FilterOptions } from '../../rules/filters/filter-options.ts'
import { FilterRange, type Range } from './filter-range.tsx'

export interface FilterGroupsProps {
  options: FilterOptions
  filters: readonly Filter[]
  /** Makes a control of what would be filtered by after a press. */
  pressing: (filters: readonly Filter[]) => Pick<ChipProps, 'type' | 'name' | 'value' | 'onClick'>
  /** Told what to filter by when a range was moved. */
  onMove: (filters: readonly Filter[]) => void
  /** Beside a list: what is many stands one below the other. */
  narrow?: boolean
}

/** All filters of a list: first what people choose by. A value that would list nothing cannot be added. */
export const FilterGroups = memo(function FilterGroups(props: FilterGroupsProps) {
  const { options, filters, onMove } = props
  const { format } = useMarket()
  const range = (name: FilterName, next: Range | undefined) =>
    onMove(withValues(filters, name, next ? [next.join('-')] : []))
  const prices = options.prices && wholeUnits(options.prices, 10 ** format.decimalDigits)
  return (
    <>
      <ChoiceGroup name="flavor" {...props} />
      <FilterRange
        legend={m.filter_nicotine()}
        bounds={scaleOf(options.nicotine.map(({ amount }) => amount))}
        step={1}
        bars={options.nicotine}
        ruled
        value={rangeOf(valuesOf(filters, 'nicotine')[0])}
        write={(mg) => nicotineLabel(mg, pageLanguage())}
        onMove={(next) => range('nicotine', next)}
      />
      <ChoiceGroup name="strength" {...props} />
      <ChoiceGroup name="format" {...props} />
      <ChoiceGroup name="brand" {...props} />
      <FilterRange
        legend={m.filter_price()}
        bounds={prices}
        step={10 ** format.decimalDigits}
        value={rangeOf(valuesOf(filters, 'price')[0])}
        write={(amount) => shownPrice(amount, format) ?? ''}
        onMove={(next) => range('price', next)}
      />
      <Switches {...props} />
    </>
  )
})

/** The whole scale, from 0 on, as everywhere in the shop; none where all products hold the same. */
function scaleOf(amounts: readonly number[]): Range | undefined {
  const [lowest, highest] = [amounts[0], amounts.at(-1)]
  if (lowest === undefined || highest === undefined || lowest === highest) return undefined
  return [0, Math.max(scaleEnd, Math.ceil(highest))]
}

function wholeUnits([lowest, highest]: Range, unit: number): Range {
  return [Math.floor(lowest / unit) * unit, Math.ceil(highest / unit) * unit]
}

/** The values of one filter with how many products each would list. */
function ChoiceGroup({ name, options, filters, pressing, narrow = false }: FilterGroupsProps & { name: ChoiceName }) {
  const chosen = valuesOf(filters, name)
  // One value alone narrows nothing: the page of a brand is not filtered by brand.
  if (options[name].length < 2 && chosen.length === 0) return null
  const rows = narrow && (name === 'flavor' || name === 'brand')
  return (
    <Group legend={filterLabel(name)} rows={rows}>
      {options[name].map((option) => (
        <Value
          key={option.value}
          option={option}
          hue={name === 'flavor'}
          row={rows}
          selected={chosen.includes(option.value)}
          press={pressing(toggleValue(filters, name, option.value))}
        />
      ))}
    </Group>
  )
}

/** What is on or off: in stock, reduced, one card for each can. */
function Switches({ options, filters, pressing }: FilterGroupsProps) {
  const labels = { stock: m.filter_in_stock(), sale: m.filter_reduced(), folded: m.filter_folded() }
  const offered = switchNames.filter((name) => options[name] > 0 || valuesOf(filters, name).length > 0)
  if (offered.length === 0) return null
  return (
    <Group legend={m.filter_offer()}>
      {offered.map((name) => (
        <Value
          key={name}
          option={{ value: switchedOn, label: labels[name], count: options[name] }}
          selected={valuesOf(filters, name).length > 0}
          press={pressing(toggleValue(filters, name, switchedOn))}
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
  press: ReturnType<FilterGroupsProps['pressing']>
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
