/** Condition on an attribute. If the attribute has several values, one match is enough. */
export type Condition = { attribute: string; negated: boolean } & (
  | { kind: 'facet'; value: string }
  | { kind: 'compare'; operator: Operator; number: number }
  | { kind: 'range'; from: number; to: number }
)

export const operators = ['<=', '>=', '!=', '<', '>', '='] as const
export type Operator = (typeof operators)[number]

/** All groups must match, each with at least one condition. The search service allows no other nesting. */
export type Filter = readonly (readonly Condition[])[]
