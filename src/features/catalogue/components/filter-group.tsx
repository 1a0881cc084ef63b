import { flavours } from '#app.config'
import { Chip } from '#ui/chip.tsx'
import { FlavourDot } from '#ui/flavour-dot.tsx'
import { filterLabel } from '../labels.ts'
import type { FilterName } from '../rules/filter.ts'
import type { FilterOption } from '../rules/filter-options.ts'

export interface FilterGroupProps {
  name: FilterName
  options: readonly FilterOption[]
  chosen: readonly string[]
  onChange: (values: string[]) => void
}

/** The values of one filter with how many products each would list. A value that would list none cannot be added. */
export function FilterGroup({ name, options, chosen, onChange }: FilterGroupProps) {
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
