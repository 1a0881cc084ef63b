import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '@pouchery/platform/database/database'
import { sharedValue } from '@pouchery/platform/database/shared-value'
import * as v from 'valibot'
import type { Env } from '#server/process/env.server.ts'
import { keptText } from './data-folder.server.ts'

const longSecret = v.pipe(v.string(), v.minLength(32))
const Secrets = v.object({ commerce: longSecret, contentRead: longSecret })

/** Secrets between the shop and its embedded services. `contentWrite` is the token of the shop's own commands. */
export type Secrets = v.InferOutput<typeof Secrets> & { contentWrite: string }

/**
 * The secrets: random, made on first use. They lie in the data folder, or in the PostgreSQL database when there is one,
 * so that what one process signed is good at every other.
 * @throws an error whose message is a sentence for the operator, when they are damaged
 */
export async function readSecrets(database: Database, { dataDir, databaseUrl }: Env): Promise<Secrets> {
  const kept = async (name: string, file: string, make: () => string) =>
    databaseUrl ? sharedValue(database, name, make) : keptText(dataDir, file, make)
  const text = await kept('secrets', 'secrets.json', makeSecrets)
  // Kept apart from the others: there are shops that have had those for longer.
  const contentWrite = await kept('content-write-token', 'content-write-token', secret)
  const secrets = v.safeParse(v.pipe(v.string(), v.parseJson(), Secrets), text)
  const place = (file: string) => (databaseUrl ? 'DATABASE_URL' : `DATA_DIR: "${join(dataDir, file)}"`)
  if (!secrets.success) throw damaged(place('secrets.json'))
  if (!v.is(longSecret, contentWrite)) throw damaged(place('content-write-token'))
  return { ...secrets.output, contentWrite }
}

function damaged(place: string): Error {
  const way = 'Put it back from a backup, or remove it: new ones are made then.'
  return new Error(`${place} does not hold the secrets between the shop and its services. ${way}`)
}

function makeSecrets(): string {
  return JSON.stringify({ commerce: secret(), contentRead: secret() })
}

function secret(): string {
  return randomBytes(32).toString('hex')
}

/** What the operator's commands show the running shop: they know the database, and so the secrets. */
export function operatorKey({ commerce }: Pick<Secrets, 'commerce'>): string {
  return createHmac('sha256', commerce).update('operator').digest('hex')
}

/** The key that may write to the embedded search service; the same in every process of one database. */
export function searchAdminKey({ commerce }: Pick<Secrets, 'commerce'>): string {
  return createHmac('sha256', commerce).update('search administration').digest('hex').slice(0, 32)
}
