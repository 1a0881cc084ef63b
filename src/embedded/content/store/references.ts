import type { ContentDocument } from '../document.ts'
import type { ContentReferenceTable } from '../tables.ts'

/**
 * The documents a document points at, one row a target. A reference is strong unless it says `_weak`; one into another
 * data set or project is not ours to keep. Both are still found by `references(…)`.
 */
export function referenceRows(document: ContentDocument): ContentReferenceTable[] {
  const strength = new Map<string, boolean>()
  collect(document, strength)
  return [...strength].map(([target, strong]) => ({
    document_id: document._id,
    target_id: target,
    strong: strong ? 1 : 0,
  }))
}

function collect(value: unknown, strength: Map<string, boolean>): void {
  if (typeof value !== 'object' || value === null) return
  if ('_ref' in value && typeof value._ref === 'string') {
    const strong = !('_weak' in value && value._weak === true) && !pointsElsewhere(value)
    strength.set(value._ref, strong || strength.get(value._ref) === true)
  }
  for (const child of Object.values(value)) collect(child, strength)
}

function pointsElsewhere(reference: object): boolean {
  return '_dataset' in reference || '_projectId' in reference || '_resourceType' in reference
}
