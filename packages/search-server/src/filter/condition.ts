/** If the attribute has several values, one must match. */
export type Condition = { attribute: string; negated: boolean } & (
  | { kind: 'facet'; value: string }
  | { kind: 'compare'; operator: Operator; number: number }
  | { kind: 'range'; from: number; to: number }
)

export const operators = ['<=', '>=', '!=', '<', '>', '='] as const
export type Operator = (typeof operators)[number]

/** A record must match at least one condition of every group. The hosted service allows no other nesting. */
export type Filter = readonly (readonly Condition[])[]
