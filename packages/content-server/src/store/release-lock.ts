import type { ContentDocument } from '../document.ts'
import { WriteError } from './write-error.ts'

/** The id of a release's own document. */
export function releaseDocumentId(release: string): string {
  return `_.releases.${release}`
}

/**
 * Makes sure that a document may be written: a version whose release waits for its time is what was agreed on.
 * @throws WriteError
 */
export async function requireUnlocked(
  id: string,
  read: (id: string) => Promise<ContentDocument | undefined>,
): Promise<void> {
  const [, release] = /^versions\.([^.]+)\./.exec(id) ?? []
  if (release === undefined) return
  const known = await read(releaseDocumentId(release))
  if (known?.state === 'scheduled') {
    throw WriteError.invalid(`"${id}" cannot be changed while its release is scheduled`, { id })
  }
}
