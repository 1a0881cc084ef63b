/** If the attribute has several values, at least one must match. */
export type FilterCondition = { attribute: string; negated: boolean } & (
  | { kind: 'facet'; value: string }
  | { kind: 'compare'; operator: ComparisonOperator; number: number }
  | { kind: 'range'; from: number; to: number }
)

export const comparisonOperators = ['<=', '>=', '!=', '<', '>', '='] as const
export type ComparisonOperator = (typeof comparisonOperators)[number]

/** A record must match at least one condition of every group. The hosted service allows no other nesting. */
export type SearchFilter = readonly (readonly FilterCondition[])[]
