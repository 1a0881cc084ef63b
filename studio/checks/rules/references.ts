import type { Path } from 'sanity'
import { collectObjects, type DocumentFinding } from './finding.ts'

interface OutgoingReference {
  id: string
  path: Path
}

export function listOutgoingReferences(document: unknown): OutgoingReference[] {
  return collectObjects(document).flatMap(({ value: { _ref: id }, path }) =>
    typeof id === 'string' && !/^(image|file)-/.test(id) ? [{ id, path }] : [],
  )
}

export type ReferenceState = 'published' | 'unpublished' | 'archived' | 'missing'

const reasons: Readonly<Record<Exclude<ReferenceState, 'published'>, string>> = {
  unpublished: 'This reference points to a document that is not published: visitors do not see it.',
  archived: 'This reference points to a document that was removed from commerce: the site omits it.',
  missing: 'This reference points to a document that does not exist.',
}

export function findBrokenReferences(
  pointers: readonly OutgoingReference[],
  targetOf: (id: string) => ReferenceState,
): DocumentFinding[] {
  return pointers.flatMap(({ id, path }): DocumentFinding[] => {
    const target = targetOf(id)
    return target === 'published' ? [] : [{ subject: 'link', level: 'warning', message: reasons[target], path }]
  })
}
