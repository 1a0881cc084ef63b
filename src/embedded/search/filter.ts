/** One condition on an attribute; of an attribute with several values one has to meet it. */
export type Condition = { attribute: string; negated: boolean } & (
  | { kind: 'facet'; value: string }
  | { kind: 'compare'; operator: Operator; number: number }
  | { kind: 'range'; from: number; to: number }
)

export const operators = ['<=', '>=', '!=', '<', '>', '='] as const
export type Operator = (typeof operators)[number]

/** All of the groups must hold; of a group at least one condition. The search service allows no other nesting. */
export type Filter = readonly (readonly Condition[])[]

/** True when the record meets the filter. Facet values are compared without regard to case. */
export function matchesFilter(record: object, filter: Filter): boolean {
  return filter.every((group) => group.some((condition) => meets(record, condition)))
}

function meets(record: object, condition: Condition): boolean {
  const values = attributeValues(record, condition.attribute)
  return values.some((value) => meetsValue(value, condition)) !== condition.negated
}

function meetsValue(value: unknown, condition: Condition): boolean {
  if (condition.kind === 'facet') return meetsFacet(value, condition.value)
  if (typeof value !== 'number') return false
  if (condition.kind === 'range') return value >= condition.from && value <= condition.to
  return compare(value, condition.operator, condition.number)
}

function meetsFacet(value: unknown, wanted: string): boolean {
  if (typeof value === 'number') return value === Number(wanted)
  return String(value).toLowerCase() === wanted.toLowerCase()
}

function compare(value: number, operator: Operator, number: number): boolean {
  if (operator === '<') return value < number
  if (operator === '<=') return value <= number
  if (operator === '>') return value > number
  if (operator === '>=') return value >= number
  return operator === '=' ? value === number : value !== number
}

/** The values of an attribute as a list; a dot goes into an object: `prices.20.priceAsNumber`. */
export function attributeValues(record: object, attribute: string): unknown[] {
  let value: unknown = record
  for (const name of attribute.split('.')) value = ownValue(value, name)
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

function ownValue(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Reflect.get(value, name)
}
