import type { Path } from 'sanity'
import type { Finding } from './finding.ts'
import { partsOf } from './walk.ts'

/** A place in a document that points at another one. */
export interface Pointer {
  id: string
  path: Path
}

/** References of a document to other documents; those to pictures and files are not among them. */
export function pointersOf(document: unknown): Pointer[] {
  return partsOf(document).flatMap(({ value: { _ref: id }, path }) =>
    typeof id === 'string' && !/^(image|file)-/.test(id) ? [{ id, path }] : [],
  )
}

/** How a document that others point at stands. */
export type Target = 'published' | 'unpublished' | 'archived' | 'missing'

const reasons: Readonly<Record<Exclude<Target, 'published'>, string>> = {
  unpublished: 'This points at a document that is not published: visitors do not see it.',
  archived: 'This points at something that is gone from commerce: the site leaves it out.',
  missing: 'This points at a document that does not exist any more.',
}

/** References that show nothing on the site. */
export function referenceFindings(pointers: readonly Pointer[], targetOf: (id: string) => Target): Finding[] {
  return pointers.flatMap(({ id, path }): Finding[] => {
    const target = targetOf(id)
    return target === 'published' ? [] : [{ subject: 'link', level: 'warning', message: reasons[target], path }]
  })
}
