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
