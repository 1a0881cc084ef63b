import type { Database } from '@pouchery/platform/database/database'
import {
  getCurrentContractTexts,
  type PublishedContractText,
  storeContractTextVersions,
} from '@pouchery/platform/texts/text-versions'
import * as v from 'valibot'
import { localizedSchema } from '#lib/content/fields.ts'
import { fillPlaceholders } from '#lib/format/fill-placeholders.ts'
import { findLocalizedEntry } from '#lib/localized-value.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { type ContractText, contractPages } from '#market-rules/seller/contract-texts.ts'
import { onDataChange } from '#server/process/changes.server.ts'
import { log } from '#server/process/log.server.ts'
import type { ContentClientConfig } from '#services/content/client.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { getTextPlaceholders } from './text-placeholders.server.ts'

export type ContractTextsLoader = () => Promise<ReadonlyMap<string, readonly ContractText[]>>

const contractPagesQuery = {
  query: '*[_type == "infoPage" && uri.current in $uris]{ "uri": uri.current, title, content }',
  params: { uris: contractPages.map((page) => `info/${page}`) },
  schema: v.array(v.object({ uri: v.string(), title: localizedSchema, content: localizedSchema })),
}

/** Failed reads are retried, so that no new version is lost. After `maxTries`, the next call tries again. */
const retryMs = 5000
const maxTries = 24

type StoredPage = v.InferOutput<typeof contractPagesQuery.schema>[number]

/**
 * The returned function reads the texts on its first call. They are read again after each content change, and stored as
 * a new version if they differ. While the content service is unavailable, the last stored version applies.
 */
export function createContractTextsLoader(database: Database, clientConfig: ContentClientConfig): ContractTextsLoader {
  let reading: ReturnType<ContractTextsLoader> | undefined
  let tries = 0
  const content = createContentReader(async () => clientConfig)

  async function read() {
    try {
      await storeContractTextVersions(database, publishedTexts(await content.query(contractPagesQuery)), Date.now())
      tries = 0
    } catch (error) {
      reading = undefined
      if (tries === 0)
        log('warn', `The contract texts could not be read: ${error instanceof Error ? error.message : error}`)
      tries += 1
      if (tries < maxTries) setTimeout(() => void texts().catch(() => undefined), retryMs).unref()
    }
    return getCurrentContractTexts(database)
  }

  const texts: ContractTextsLoader = () => {
    reading ??= read()
    return reading
  }
  onDataChange('content', () => {
    reading = undefined
    texts().catch(() => undefined)
  })
  return texts
}

/** Includes seller details, so changing them creates a new version. Without text in a language, `body` is empty. */
function publishedTexts(pages: readonly StoredPage[]): PublishedContractText[] {
  return contractPages.flatMap((page) => {
    const stored = pages.find(({ uri }) => uri === `info/${page}`)
    return languageCodes.map((language): PublishedContractText => {
      const [title, body] = [stored?.title, stored?.content].map((value) => {
        const entry = findLocalizedEntry(value, language)
        return entry?.language === language ? entry.value : undefined
      })
      return {
        page,
        language,
        title: typeof title === 'string' ? title : page,
        body: Array.isArray(body) ? fillPlaceholders(body, getTextPlaceholders(language)) : [],
      }
    })
  })
}
