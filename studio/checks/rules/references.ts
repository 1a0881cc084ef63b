import type { Path } from 'sanity'
import type { Finding } from './finding.ts'
import { partsOf } from './walk.ts'

/** A reference to another document. */
export interface Pointer {
  id: string
  path: Path
}

/** References to other documents, excluding images and files. */
export function pointersOf(document: unknown): Pointer[] {
  return partsOf(document).flatMap(({ value: { _ref: id }, path }) =>
    typeof id === 'string' && !/^(image|file)-/.test(id) ? [{ id, path }] : [],
  )
}

/** Publication state of a referenced document. */
export type Target = 'published' | 'unpublished' | 'archived' | 'missing'

const reasons: Readonly<Record<Exclude<Target, 'published'>, string>> = {
  unpublished: 'This points at a document that is not published: visitors do not see it.',
  archived: 'This points at something that is gone from commerce: the site leaves it out.',
  missing: 'This points at a document that does not exist any more.',
}

/** Warnings for references that the site cannot show. */
export function referenceFindings(pointers: readonly Pointer[], targetOf: (id: string) => Target): Finding[] {
  return pointers.flatMap(({ id, path }): Finding[] => {
    const target = targetOf(id)
    return target === 'published' ? [] : [{ subject: 'link', level: 'warning', message: reasons[target], path }]
  })
}
