import { useEffect, useState } from 'react'
import { type SanityClient, useClient } from 'sanity'
import * as v from 'valibot'
import { apiVersion } from '../client/api-version.ts'
import { loadRows, sourceDocument, type TranslationRow } from './load-rows.ts'
import type { TranslatedType } from './translated-types.ts'

/** How many documents a page of the table has. */
export const rowsPerPage = 25

export interface TranslationsPage {
  rows: readonly TranslationRow[]
  /** Documents of the type in all. */
  count: number
}

const filter = '_type == $type && ($type != "blogPost" || language == "en")'
const query = `{"documents": *[${filter}] | order(_updatedAt desc, _id asc)[$from...$to], "count": count(*[${filter}])}`
const answerSchema = v.object({ documents: v.array(sourceDocument), count: v.number() })

/** A page of the published documents of a type; undefined while it is loaded, and an error when that fails. */
export function useTranslationsPage(type: TranslatedType, page: number): TranslationsPage | Error | undefined {
  const client = useClient({ apiVersion })
  const [result, setResult] = useState<TranslationsPage | Error>()
  useEffect(() => {
    let isCurrent = true
    setResult(undefined)
    loadPage(client, type, page)
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
      .then((loaded) => isCurrent && setResult(loaded))
    return () => {
      isCurrent = false
    }
  }, [client, type, page])
  return result
}

async function loadPage(client: SanityClient, type: TranslatedType, page: number): Promise<TranslationsPage> {
  const from = page * rowsPerPage
  const params = { type, from, to: from + rowsPerPage }
  const answer: unknown = await client.fetch(query, params, { perspective: 'published' })
  const { documents, count } = v.parse(answerSchema, answer)
  return { rows: await loadRows(client, documents), count }
}
