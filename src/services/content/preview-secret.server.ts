import { randomBytes } from 'node:crypto'
import { isConflictError } from './errors.ts'
import type { ContentWriter } from './writer.server.ts'

/** Preview secret for users whose role does not permit storing their own. */
export const sharedPreviewSecretDocument = {
  id: 'sanity-preview-url-secret.share-access',
  type: 'sanity.previewUrlShareAccess',
  /** Lifetime in ms, the same as that of secrets created by the studio. */
  lifetimeMs: 3_600_000,
} as const

/**
 * Renews the secret after half of its lifetime. If several processes do so at the same time, only one succeeds.
 * @throws ContentServiceError
 */
export async function renewSharedPreviewSecret(writer: ContentWriter, studioUrl: string, now: number): Promise<void> {
  const { id, type, lifetimeMs } = sharedPreviewSecretDocument
  const known = (await writer.loadDocuments([id])).get(id)
  const isGood = typeof known?.secret === 'string' && now - Date.parse(known._updatedAt) < lifetimeMs / 2
  if (isGood) return
  const fields = { secret: randomBytes(32).toString('base64url'), source: 'shop', studioUrl }
  const written = known
    ? writer.commit([{ patch: { id, ifRevisionID: known._rev, set: fields } }])
    : writer.commit([{ create: { _id: id, _type: type, ...fields } }])
  await written.catch((error: unknown) => {
    if (!isConflictError(error)) throw error
  })
}
