import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { CommerceTables } from '../tables.ts'

export const apiScopes = {
  'orders:read': 'read orders, with names and addresses',
  'shipments:write': 'create shipments',
  'stock:write': 'set and add stock',
} as const
export type ApiScope = keyof typeof apiScopes

export const apiScopeSchema = v.picklist(
  Object.keys(apiScopes).filter((name): name is ApiScope => Object.hasOwn(apiScopes, name)),
  `must be one of ${Object.keys(apiScopes).join(', ')}`,
)

export type ApiKey = ReturnType<typeof keyOf>

/** The key can be displayed only once, because only its hash is stored. */
export async function addApiKey(
  database: Database,
  { name, scopes }: { name: string; scopes: readonly ApiScope[] },
  now: number,
): Promise<{ id: string; key: string }> {
  const id = randomBytes(6).toString('hex')
  const secret = randomBytes(32).toString('base64url')
  const row = { id, hash: hashOf(secret), name, scopes: JSON.stringify(scopes), created_at: now }
  await database
    .insertInto('api_key')
    .values({ ...row, used_at: null, stopped_at: null })
    .execute()
  return { id, key: `pk_${id}_${secret}` }
}

const scopesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

export async function listApiKeys(database: Database): Promise<ApiKey[]> {
  const rows = await database.selectFrom('api_key').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(keyOf)
}

function keyOf({ id, name, scopes, created_at, used_at, stopped_at }: Selectable<CommerceTables['api_key']>) {
  const moment = (at: number | null) => (at === null ? null : Number(at))
  return {
    id,
    name,
    scopes: v.parse(scopesSchema, scopes),
    createdAt: Number(created_at),
    usedAt: moment(used_at),
    stoppedAt: moment(stopped_at),
  }
}

export async function revokeApiKey(database: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('api_key')
    .set({ stopped_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const lastUseIntervalMs = 60_000

export async function findApiKey(database: Database, shown: string, now: number): Promise<ApiKey | undefined> {
  const [, id = '', secret = ''] = /^pk_([0-9a-f]{12})_([\w-]{43})$/.exec(shown) ?? []
  const row = await database.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirst()
  const expected = Buffer.from(row?.hash ?? hashOf(''))
  const isRight = timingSafeEqual(Buffer.from(hashOf(secret)), expected) && secret !== ''
  if (!row || !isRight || row.stopped_at !== null) return undefined
  await database
    .updateTable('api_key')
    .set({ used_at: now })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('used_at', 'is', null), eb('used_at', '<', now - lastUseIntervalMs)]))
    .execute()
  return keyOf(row)
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
