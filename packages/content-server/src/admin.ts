import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { defaultPasswordCost, hashPassword } from '@pouchery/platform/http/passwords'
import type { StudioUser } from './access/studio-users.ts'
import { createImageAsset } from './assets/asset-document.ts'
import { storeAssetBytes } from './assets/asset-store.ts'
import { describeImage } from './assets/describe-image.ts'
import type { AssetLocation, ContentDocument, NewDocument } from './document.ts'
import type { StagedWrites } from './store/staged-writes.ts'
import { transact } from './store/transact.ts'

// These functions need only the database, because the command line and the demo seed run without the service.

/**
 * Writes documents in one transaction, with the shop as author. Skips unchanged documents.
 *
 * Uses the documents' `_createdAt` and `_updatedAt` if set. `now` is ISO 8601.
 * @throws WriteError for a dangling reference
 */
export async function replaceDocuments(
  database: Database,
  documents: readonly NewDocument[],
  now: string = new Date().toISOString(),
): Promise<void> {
  const write = { author: 'shop', now, request: JSON.stringify(documents) }
  await transact(database, write, async (stage) => {
    for (const document of documents) await replaceIfChanged(stage, document)
  })
}

async function replaceIfChanged(stage: StagedWrites, document: NewDocument): Promise<void> {
  const known = await stage.read(document._id)
  if (known && isSame(known, document)) return
  const { now, transactionId } = stage
  const after = { _createdAt: known?._createdAt ?? now, _updatedAt: now, ...document, _rev: transactionId }
  await stage.write(document._id, after, { createOrReplace: document })
}

/** Ignores the revision and any date that `document` does not set. */
function isSame(known: ContentDocument, document: NewDocument): boolean {
  const { _rev, _createdAt, _updatedAt } = known
  // Remove fields with the value undefined, which the stored JSON does not contain.
  const wanted: unknown = JSON.parse(JSON.stringify({ _createdAt, _updatedAt, ...document, _rev }))
  return isDeepStrictEqual(known, wanted)
}

/**
 * Returns the document id, which contains a hash of the bytes. `now` is ISO 8601.
 * @throws TypeError if the bytes are not a supported image
 */
export async function storeImage(
  database: Database,
  bytes: Buffer,
  originalFilename: string,
  location: AssetLocation,
  now: string,
): Promise<string> {
  const image = await describeImage(bytes)
  if (!image) throw new TypeError(`${originalFilename} is not a supported image`)
  const asset = createImageAsset(bytes, image, { originalFilename }, location)
  await storeAssetBytes(database, asset, bytes)
  await replaceDocuments(database, [asset.document], now)
  return asset.document._id
}

/** Creates or updates the user with `person.email`, which must be in lower case, and ends the user's sessions. */
export async function saveStudioUser(database: Database, person: StudioUser & { password: string }): Promise<void> {
  const password = await hashPassword(person.password, defaultPasswordCost)
  await inTransaction(database, async (transaction) => {
    const { name, role } = person
    const { id } = await transaction
      .insertInto('content_user')
      .values({ id: person.id, email: person.email, name, role, password })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, role, password }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await endSessions(transaction, id)
  })
}

/** Returns false if the email address is unknown. Documents keep the removed user's id as author. */
export async function removeStudioUser(database: Database, email: string): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const removed = await transaction
      .deleteFrom('content_user')
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!removed) return false
    await endSessions(transaction, removed.id)
    await transaction.deleteFrom('content_user_value').where('user_id', '=', removed.id).execute()
    return true
  })
}

/** Only demo users have no password. */
export async function removeDemoUsers(database: Database): Promise<void> {
  await database.deleteFrom('content_user').where('password', 'is', null).execute()
}

async function endSessions(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('content_sign_in').where('user_id', '=', id).execute()
  await transaction.deleteFrom('content_session').where('user_id', '=', id).execute()
}
