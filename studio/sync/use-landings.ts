import { useCallback, useEffect, useState } from 'react'
import { type SanityClient, useClient } from 'sanity'
import * as v from 'valibot'
import { apiVersion } from '../client/api-version.ts'
import { mainText } from '../lib/localized.ts'
import { latestSyncs, type ShopSyncs } from './shop-syncs.ts'

/** A document whose brand, flavour or offer is gone from commerce. */
export interface GoneDocument {
  id: string
  title: string
}

export interface Landings extends ShopSyncs {
  gone: readonly GoneDocument[]
}

const goneQuery = '*[_type == "centraDocument" && archived == true] | order(_updatedAt desc){_id, title, centraUri}'
const goneAnswer = v.array(v.object({ _id: v.string(), title: v.unknown(), centraUri: v.nullish(v.string()) }))

/** What came and went, undefined while it is loaded and an error when that fails; and how to read it again. */
export function useLandings(): [Landings | Error | undefined, () => void] {
  const client = useClient({ apiVersion })
  const [landings, setLandings] = useState<Landings | Error>()
  const load = useCallback(() => {
    loadLandings(client)
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
      .then(setLandings)
  }, [client])
  useEffect(load, [load])
  return [landings, load]
}

async function loadLandings(client: SanityClient): Promise<Landings> {
  const [syncs, gone] = await Promise.all([
    latestSyncs(client.config().token),
    client.fetch<unknown>(goneQuery, {}, { perspective: 'published' }),
  ])
  const documents = v.parse(goneAnswer, gone)
  const named = documents.map(({ _id: id, title, centraUri }) => ({ id, title: mainText(title) ?? centraUri ?? id }))
  return { ...syncs, gone: named }
}
