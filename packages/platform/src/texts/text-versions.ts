import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { LanguageCode } from 'pouchery/app.config'
import { type ContractPage, type ContractText, isContractPage } from 'pouchery/market-rules/seller/contract-texts'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import type { ContractTextTables } from './tables.ts'

/** An empty `body` means that the text does not exist in this language. */
export interface PublishedContractText {
  page: ContractPage
  language: LanguageCode
  title: string
  body: readonly unknown[]
}

export interface StoredContractText extends ContractText {
  language: string
  body: readonly unknown[]
  /** `since` and `until` are Unix time in ms. `until` is set if a newer version has replaced this one. */
  since: number
  until?: number
}

/** Stores only texts that differ from the latest version. Concurrent calls in several processes store no duplicates. */
export async function storeContractTextVersions(
  database: Database,
  texts: readonly PublishedContractText[],
  now: number,
): Promise<void> {
  const latest = await readLatestVersions(database)
  const fresh = texts.flatMap((text) => {
    const before = latest.get(`${text.page} ${text.language}`)
    const digest = computeDigest(text)
    if (digest === (before?.digest ?? '')) return []
    const number = (before?.number ?? 0) + 1
    return [createVersionRow(text, number, digest, now)]
  })
  if (fresh.length === 0) return
  await database
    .insertInto('text_version')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function createVersionRow(
  { page, language, title, body }: PublishedContractText,
  number: number,
  digest: string,
  since: number,
) {
  const version = `${number}-${digest.slice(0, 12) || '0'.repeat(12)}`
  return { page, language, number, version, digest, title, body: JSON.stringify(body), since }
}

function computeDigest({ title, body }: PublishedContractText): string {
  if (body.length === 0) return ''
  return createHash('sha256')
    .update(JSON.stringify([title, body]))
    .digest('hex')
}

async function readLatestVersions(database: Database) {
  const columns = ['page', 'language', 'number', 'version', 'digest', 'title'] as const
  const rows = await database.selectFrom('text_version').select(columns).orderBy('number').execute()
  return new Map(rows.map((row) => [`${row.page} ${row.language}`, row]))
}

export async function getCurrentContractTexts(database: Database): Promise<ReadonlyMap<string, ContractText[]>> {
  const texts = new Map<string, ContractText[]>()
  for (const { page, language, version, title, digest } of (await readLatestVersions(database)).values()) {
    if (digest === '' || !isContractPage(page)) continue
    texts.set(language, [...(texts.get(language) ?? []), { page, version, title }])
  }
  return texts
}

/** Versions do not change, so entries stay valid. A small cache suffices, because most orders use the same versions. */
const versionCache = new Map<string, StoredContractText>()
const maxCachedVersions = 500

/** Omits unknown versions. The result does not include `until`. */
export async function getAcceptedContractTexts(
  database: Database,
  { language, texts }: { language: string; texts: readonly { page: string; version: string }[] },
): Promise<StoredContractText[]> {
  const keys = texts.map(({ page, version }) => `${page} ${language} ${version}`)
  if (keys.some((key) => !versionCache.has(key))) await loadVersions(database, language, texts)
  return keys.flatMap((key) => versionCache.get(key) ?? [])
}

async function loadVersions(database: Database, language: string, texts: readonly { version: string }[]) {
  const versions = texts.map(({ version }) => version)
  const query = database.selectFrom('text_version').selectAll().where('language', '=', language)
  const rows = await query.where('version', 'in', versions).execute()
  if (versionCache.size > maxCachedVersions) versionCache.clear()
  for (const row of rows) {
    const text = parseStoredText(row)
    if (text) versionCache.set(`${row.page} ${language} ${row.version}`, text)
  }
}

const bodySchema = v.array(v.unknown())

export async function getContractTextVersion(
  database: Database,
  { page, language, version }: { page: string; language: string; version: string },
): Promise<StoredContractText | undefined> {
  const rows = await database
    .selectFrom('text_version')
    .selectAll()
    .where('page', '=', page)
    .where('language', '=', language)
    .orderBy('number')
    .execute()
  const index = rows.findIndex((row) => row.version === version)
  const row = rows[index]
  const text = row && parseStoredText(row)
  const next = rows[index + 1]
  return text && { ...text, ...(next && { until: Number(next.since) }) }
}

function parseStoredText(row: Selectable<ContractTextTables['text_version']>): StoredContractText | undefined {
  const { page, language, version, title } = row
  if (row.digest === '' || !isContractPage(page)) return undefined
  return { page, language, version, title, body: v.parse(bodySchema, JSON.parse(row.body)), since: Number(row.since) }
}
