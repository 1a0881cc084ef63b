import { existsSync } from 'node:fs'
import type { Database } from '@pouchery/platform/database/database'
import { listAppliedMigrations } from '@pouchery/platform/database/open'
import { getDatabasePath } from '@pouchery/platform/database/sqlite/sqlite'
import { getCurrentContractTexts } from '@pouchery/platform/texts/text-versions'
import { sql } from 'kysely'
import { type LanguageCode, languages, markets } from 'pouchery/app.config'
import { contractPages } from 'pouchery/market-rules/seller/contract-texts'
import { createFindingFactory, type Finding, getErrorReason, runChecks } from 'pouchery/server/checks/check'
import { dataChecks } from 'pouchery/server/checks/data-checks.server'
import { checkMigrations } from 'pouchery/server/checks/data-findings'
import type { Env } from 'pouchery/server/process/env.server'
import { migrations, openDatabaseReadOnly } from 'pouchery/server/wiring/data/schema'
import * as v from 'valibot'

const { ok, watch, failing } = createFindingFactory('Database')

/** Opens the database read-only and applies no migrations. `servicesAheadMs` is positive if remote clocks are ahead. */
export async function checkDatabase(settings: Env, servicesAheadMs: number | undefined): Promise<readonly Finding[]> {
  const { dataDir, databaseUrl } = settings
  if (databaseUrl === undefined && !existsSync(getDatabasePath(dataDir))) {
    return [watch(`"${dataDir}" contains no database yet.`, 'Start the shop, which creates it.')]
  }
  let database: Database | undefined
  try {
    database = openDatabaseReadOnly(dataDir, databaseUrl)
    return await examine(database, settings, servicesAheadMs)
  } catch (error) {
    const todo =
      databaseUrl === undefined
        ? 'Restore the last backup ("npm run shop -- restore FOLDER"), or set DATA_DIR to the correct folder.'
        : 'Check that PostgreSQL runs, and that host, user and password in DATABASE_URL are correct.'
    return [failing(`It cannot be read: ${getErrorReason(error)}.`, todo)]
  } finally {
    await database?.destroy()
  }
}

async function examine(database: Database, settings: Env, servicesAheadMs: number | undefined): Promise<Finding[]> {
  const isSqlite = settings.databaseUrl === undefined
  const whole = isSqlite ? await checkSqliteIntegrity(database) : await checkPostgres(database)
  if (whole.some(({ state }) => state === 'failing')) return whole
  const schema = checkMigrations(await listAppliedMigrations(database), Object.keys(migrations))
  // The queries of the following checks require the current schema.
  if (schema.state !== 'well') return [...whole, schema]
  return [
    ...whole,
    ...(await runChecks(dataChecks, { database: async () => database, settings, servicesAheadMs })),
    ...(await checkStoredData(database, settings)),
  ]
}

async function checkSqliteIntegrity(database: Database): Promise<Finding[]> {
  const damaged = 'Stop the shop, keep the file, and restore the last backup ("npm run shop -- restore FOLDER").'
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(3)`.execute(database)
  const faults = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
  if (faults.length > 0) return [failing(`Its file is damaged: ${faults.join('; ')}.`, damaged)]
  const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(database)
  const tables = [...new Set(broken.rows.map(({ table }) => table))]
  if (tables.length === 0) return [ok('The file and all references are intact.')]
  const says = `${broken.rows.length} rows of ${tables.join(', ')} refer to missing rows.`
  return [failing(says, damaged)]
}

const minPostgresVersion = 14

/** Also checks the collation, because indexes built with a different collation version can be corrupt. */
async function checkPostgres(database: Database): Promise<Finding[]> {
  const { rows } = await sql<{ version: number; encoding: string; sorts: boolean }>`
    select current_setting('server_version_num')::integer / 10000 as version,
      pg_encoding_to_char(encoding) as encoding,
      coalesce(datcollversion = pg_database_collation_actual_version(oid), true) as sorts
    from pg_database where datname = current_database()`.execute(database)
  const [{ version, encoding, sorts } = { version: 0, encoding: '', sorts: true }] = rows
  if (encoding !== 'UTF8') {
    const todo = 'Create another database with "encoding \'UTF8\'", and move the data by backup and restore.'
    return [failing(`Its encoding is ${encoding}, which cannot store all names and texts.`, todo)]
  }
  if (version < minPostgresVersion) {
    const says = `PostgreSQL ${version} is no longer supported.`
    return [watch(says, `Upgrade to a newer version; the shop is tested with 18 and requires ${minPostgresVersion}.`)]
  }
  if (sorts) return [ok(`PostgreSQL ${version} is reachable, and its collation is unchanged.`)]
  const says = 'The collation of the system has changed since the indexes were created, so they can miss rows.'
  return [failing(says, 'Run "reindex database" and "alter database … refresh collation version" in this database.')]
}

async function checkStoredData(database: Database, settings: Env): Promise<Finding[]> {
  return [
    await contractFinding(database),
    ...(settings.commerce ? [] : [await translationFinding(database), await priceFinding(database)]),
    ...(settings.content || settings.isLocal ? [] : [await editorFinding(database)]),
  ]
}

/** Reports languages that lack any of the five contract texts, because no order can be placed in these languages. */
async function contractFinding(database: Database): Promise<Finding> {
  const { ok, watch, failing } = createFindingFactory('Contract texts')
  const texts = await getCurrentContractTexts(database)
  if (texts.size === 0) {
    return watch('None has been loaded yet.', 'Start the shop once, which stores the published texts.')
  }
  const lacking = languageNames().flatMap(([code, name]) => {
    const pages = contractPages.filter((page) => !texts.get(code)?.some((text) => text.page === page))
    return pages.length > 0 ? [`${name} (${pages.join(', ')})`] : []
  })
  if (lacking.length === 0) return ok('All five exist in every language.')
  const says = `Nobody can order in ${list(lacking)}: these texts are missing.`
  return failing(says, 'Write them in the studio under information pages, and publish them.')
}

const translationsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.looseObject({ description: v.optional(v.string()) })),
)

/** Reports markets where products are offered but not sold, because the market's pricelist lacks their prices. */
async function priceFinding(database: Database): Promise<Finding> {
  const { ok, watch } = createFindingFactory('Prices')
  const found: [country: string, count: number][] = []
  for (const [country, { market, pricelist }] of Object.entries(markets)) {
    const { count } = await database
      .selectFrom('product_market')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('market', '=', market)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('product_price')
              .select('price')
              .whereRef('product_price.product', '=', 'product_market.product')
              .where('pricelist', '=', pricelist),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    if (Number(count) > 0) found.push([country, Number(count)])
  }
  if (found.length === 0) return ok('Every product has a price in each market where it is offered.')
  const says = `Products are offered without a price, and not sold, in ${list(found.map(([country, count]) => `${country} (${count})`))}.`
  return watch(says, 'Import prices; "npm run shop -- rules --market COUNTRY" lists the products.')
}

/** Packs are excluded, because they usually have the description of the product that they contain. */
async function translationFinding(database: Database): Promise<Finding> {
  const { ok, watch } = createFindingFactory('Translations')
  const rows = await database
    .selectFrom('product')
    .select(['description', 'translations'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bundle_part').select('bundle').whereRef('bundle', '=', 'product.id'))),
    )
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('product_market').select('market').whereRef('product_market.product', '=', 'product.id')),
    )
    .execute()
  const received = rows
    .filter(({ description }) => description !== '')
    .map((row) => v.parse(translationsSchema, row.translations))
  const counts = languageNames().flatMap(([code, name]): [name: string, count: number][] => {
    const missing = code === 'en' ? 0 : received.filter((texts) => !texts[code]?.description).length
    return missing > 0 ? [[name, missing]] : []
  })
  if (counts.length === 0) return ok('Every product has a description in every language.')
  const says = `Descriptions of products are missing in ${list(counts.map(([name, count]) => `${name} (${count})`))}; English is shown.`
  return watch(says, 'Fill the columns "description:de" … in the catalogue file, and import it.')
}

async function editorFinding(database: Database): Promise<Finding> {
  const editor = await database
    .selectFrom('content_user')
    .select('id')
    .where('password', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (editor) return createFindingFactory('Studio').ok('At least one user has a password.')
  const todo = 'Run "npm run shop -- studio user set EMAIL administrator".'
  return createFindingFactory('Studio').watch('Nobody can sign in: no user has a password.', todo)
}

function languageNames(): [LanguageCode, string][] {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const spoken = new Set<string>(Object.values(markets).map(({ language }) => language))
  const codes = Object.keys(languages).filter((code): code is LanguageCode => spoken.has(code))
  return codes.map((code) => [code, names.of(code) ?? code])
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words)
}
