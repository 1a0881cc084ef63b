import { flavours, formats, strengths } from '#app.config'

interface Facet {
  /** `choice`: any number of values. `range`: a minimum and a maximum, such as `6-9`. `switch`: present or absent. */
  kind: 'choice' | 'range' | 'switch'
  /** Field of `ProductCard` that contains the value. If undefined, `filter-values.ts` derives the value. */
  field?: string
  /** Position among the filter groups. Undefined for switches, which share the last group. */
  position?: number
  /** `money` (minor units of the shopper's currency), or the suffix of a message `unit_<unit>`. */
  unit?: string
  /** Name in the commerce service and in search records. The message `<attribute>_<code>` is the label of a code. */
  attribute?: string
  codes?: readonly (string | number)[]
  /** True if values that are not in `codes` are accepted. */
  acceptsOtherValues?: boolean
  /** Display order, after any unlisted values (specification section 5.2). If undefined, values are sorted by label. */
  order?: readonly string[]
}

/**
 * Product filters in the order of the query string (specification section 3.5). The message `filter_<name>` is the
 * title of a filter. `folded` reduces each product group to its first product.
 */
export const facets = {
  brand: { kind: 'choice', position: 5, field: 'brandUri' },
  flavor: { kind: 'choice', position: 1, field: 'flavours', attribute: 'flavour', codes: flavours },
  strength: {
    kind: 'choice',
    position: 3,
    field: 'strength',
    attribute: 'strength',
    codes: strengths,
    order: ['1', '2', '3', '4'],
  },
  format: {
    kind: 'choice',
    position: 4,
    field: 'format',
    attribute: 'format',
    codes: formats,
    acceptsOtherValues: true,
    order: ['mini', 'superslim', 'slim', 'normal', 'large'],
  },
  nicotine: { kind: 'range', position: 2, field: 'nicotineMg', unit: 'mg' },
  price: { kind: 'range', position: 6, unit: 'money' },
  stock: { kind: 'switch', field: 'available' },
  sale: { kind: 'switch' },
  folded: { kind: 'switch' },
} as const satisfies Record<string, Facet>

type Facets = typeof facets
type Row = Facets[keyof Facets]
type NameOf<Kind> = { [Name in keyof Facets]: Facets[Name]['kind'] extends Kind ? Name : never }[keyof Facets]

export type FilterName = keyof Facets
export type ChoiceFilterName = NameOf<'choice'>
export type RangeFilterName = NameOf<'range'>
export type SwitchFilterName = NameOf<'switch'>

export const filterNames = Object.keys(facets) as FilterName[]
export const choiceFilterNames = filterNames.filter((name) => facets[name].kind === 'choice') as ChoiceFilterName[]
export const rangeFilterNames = filterNames.filter((name) => facets[name].kind === 'range') as RangeFilterName[]
export const switchFilterNames = filterNames.filter((name) => facets[name].kind === 'switch') as SwitchFilterName[]

export const getFacet = (name: FilterName): Facet => facets[name]

export function mapNamesToRecord<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

type CodedRow = Extract<Row, { attribute: string }>
export type CodedAttribute = CodedRow['attribute']
export type CodedField = CodedRow['field']

export const codedFacets = Object.values(facets).filter((facet): facet is CodedRow => 'attribute' in facet)
export const codedAttributes = codedFacets.map(({ attribute }) => attribute)

type KeyOf<Coded> = Coded extends {
  attribute: infer Name extends string
  codes: readonly (infer Code extends string | number)[]
}
  ? `${Name}_${Code}`
  : never
type LabelKey = KeyOf<CodedRow>

const labelKeys: ReadonlySet<string> = new Set(
  codedFacets.flatMap(({ attribute, codes = [] }: Facet) => codes.map((code) => `${attribute}_${code}`)),
)

export function isAttributeLabelKey(key: string): key is LabelKey {
  return labelKeys.has(key)
}
