import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '@pouchery/platform/database/database'
import { getOrCreateSharedValue } from '@pouchery/platform/database/shared-value'
import * as v from 'valibot'
import type { Env } from '#server/process/env.server.ts'
import { readOrCreateFile } from './data-folder.server.ts'

const longSecret = v.pipe(v.string(), v.minLength(32))
const secretsSchema = v.object({ commerce: longSecret, contentRead: longSecret })

export type Secrets = v.InferOutput<typeof secretsSchema> & { contentWrite: string }

/**
 * Creates the secrets on first use. With `databaseUrl`, they are stored in PostgreSQL, so that all processes accept
 * each other's signatures.
 * @throws an error with a message for the operator if the secrets are damaged
 */
export async function readOrCreateSecrets(database: Database, { dataDir, databaseUrl }: Env): Promise<Secrets> {
  const kept = async (name: string, file: string, make: () => string) =>
    databaseUrl ? getOrCreateSharedValue(database, name, make) : readOrCreateFile(dataDir, file, make)
  const text = await kept('secrets', 'secrets.json', () =>
    JSON.stringify({ commerce: secret(), contentRead: secret() }),
  )
  // Stored separately, because older installations already have a file with the other secrets.
  const contentWrite = await kept('content-write-token', 'content-write-token', secret)
  const secrets = v.safeParse(v.pipe(v.string(), v.parseJson(), secretsSchema), text)
  const place = (file: string) => (databaseUrl ? 'DATABASE_URL' : `DATA_DIR: "${join(dataDir, file)}"`)
  if (!secrets.success) throw damaged(place('secrets.json'))
  if (!v.is(longSecret, contentWrite)) throw damaged(place('content-write-token'))
  return { ...secrets.output, contentWrite }
}

function damaged(place: string): Error {
  const way = 'Restore them from a backup, or delete them to generate new ones.'
  return new Error(`${place} does not contain valid secrets of the shop and its services. ${way}`)
}

function secret(): string {
  return randomBytes(32).toString('hex')
}

/** Derives the key that authorizes operator commands in the running shop. */
export function deriveOperatorKey({ commerce }: Pick<Secrets, 'commerce'>): string {
  return createHmac('sha256', commerce).update('operator').digest('hex')
}

/** Derives the key for writing to the embedded search service. Processes on the same database derive the same key. */
export function deriveSearchAdminKey({ commerce }: Pick<Secrets, 'commerce'>): string {
  return createHmac('sha256', commerce).update('search administration').digest('hex').slice(0, 32)
}
