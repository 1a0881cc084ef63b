import type { ContentDocument } from '../document.ts'
import type { Stage } from '../store/stage.ts'

/** The versions that documents have in a release, as the stage has them, by id. */
export async function versionsOf(stage: Stage, release: string): Promise<ContentDocument[]> {
  const start = `versions.${release}.`
  // In a pattern "_" stands for any sign: what is found too much is left out afterwards.
  const rows = stage.database.selectFrom('content_document').select('id').where('id', 'like', `${start}%`)
  const stored = (await rows.execute()).map(({ id }) => id)
  const ids = new Set([...stored, ...stage.changes().map(({ documentId }) => documentId)])
  const found: ContentDocument[] = []
  for (const id of [...ids].filter((one) => one.startsWith(start)).sort()) {
    const version = await stage.read(id)
    if (version) found.push(version)
  }
  return found
}
