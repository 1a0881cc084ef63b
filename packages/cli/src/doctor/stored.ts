import type { Database } from '@pouchery/platform/database/database'
import { getCurrentContractTexts } from '@pouchery/platform/texts/text-versions'
import { type LanguageCode, languages, markets } from 'pouchery/app.config'
import { contractPages } from 'pouchery/market-rules/seller/contract-texts'
import { createOkFinding, createWatchFinding, type Finding } from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { createFindingFactory } from './finding-factory.ts'

export async function checkStoredData(database: Database, settings: Env): Promise<Finding[]> {
  return [
    await contractFinding(database),
    ...(settings.commerce ? [] : [await translationFinding(database)]),
    ...(settings.content || settings.isLocal ? [] : [await editorFinding(database)]),
  ]
}

/** No order can be placed in a language that lacks any of the five contract texts. */
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

/** Packs are excluded, because they use the description of their single product. */
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
  if (editor) return createOkFinding('Studio', 'At least one user has a password.')
  const todo = 'Run "npm run shop -- studio user set EMAIL administrator".'
  return createWatchFinding('Studio', 'Nobody can sign in: no user has a password.', todo)
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
