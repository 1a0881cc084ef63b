import {
  type FieldPath,
  type GroqNode,
  getConstantStrings,
  getConstantValue,
  getFieldPath,
  isGroqNode,
  splitConjunction,
} from './groq-node.ts'
import { getTextQuery, isFullDocumentNode } from './text-query.ts'

/** Candidate documents have one of the types or one of the ids. */
interface CandidateRestriction {
  types: ReadonlySet<string>
  ids: ReadonlySet<string>
}

export interface DocumentSelection {
  /** Undefined if all documents are candidates. */
  restriction: CandidateRestriction | undefined
  namedTypes: readonly string[]
  equalities: readonly { path: FieldPath; value: string }[]
  textQueries: readonly string[]
}

export function deriveDocumentSelection(filters: readonly unknown[]): DocumentSelection {
  const conditions = filters.flatMap((filter) => splitConjunction(filter))
  const restrictions = conditions.flatMap((condition) => conditionRestriction(condition) ?? [])
  return {
    restriction: restrictions.find(({ ids }) => ids.size > 0) ?? restrictions[0],
    namedTypes: restrictions.flatMap(({ types }) => [...types]),
    equalities: conditions.flatMap((condition) => fieldEquality(condition) ?? []),
    textQueries: conditions
      .filter(({ left }) => isFullDocumentNode(left))
      .flatMap((condition) => getTextQuery(condition) ?? []),
  }
}

function conditionRestriction(expression: unknown): CandidateRestriction | undefined {
  if (!isGroqNode(expression)) return undefined
  if (expression.type === 'Group') return conditionRestriction(expression.base)
  if (expression.type === 'OpCall') return comparisonRestriction(expression)
  const left = conditionRestriction(expression.left)
  const right = conditionRestriction(expression.right)
  if (expression.type === 'And') return left ?? right
  if (expression.type !== 'Or' || !left || !right) return undefined
  return { types: new Set([...left.types, ...right.types]), ids: new Set([...left.ids, ...right.ids]) }
}

function comparisonRestriction({ op, left, right }: GroqNode): CandidateRestriction | undefined {
  const [field, ...more] = getFieldPath(left) ?? []
  if (more.length > 0 || (field !== '_type' && field !== '_id') || (op !== '==' && op !== 'in')) return undefined
  const value = getConstantValue(right)
  const values = op === 'in' ? getConstantStrings(right) : typeof value === 'string' ? [value] : undefined
  if (!values) return undefined
  const none = new Set<string>()
  return field === '_type' ? { types: new Set(values), ids: none } : { types: none, ids: new Set(values) }
}

function fieldEquality({ type, op, left, right }: GroqNode): DocumentSelection['equalities'][number] | undefined {
  const path = getFieldPath(left)
  const value = getConstantValue(right)
  if (type !== 'OpCall' || op !== '==' || !path || typeof value !== 'string') return undefined
  return path[0] === '_type' || path[0] === '_id' ? undefined : { path, value }
}
