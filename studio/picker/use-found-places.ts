import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../client/api-version.ts'
import { ShopRefused } from '../translation/shop-api.ts'
import type { FindPlaces, PlaceGroup } from './places.ts'

/** Somebody who types is searched for when the hand rests. */
const pauseMs = 200

/** What a search found, or a sentence why it could not be made. */
export type Found = { groups: readonly PlaceGroup[] } | { problem: string }

/** What is found for a query; what was found before it until then, and undefined at first. */
export function useFoundPlaces(find: FindPlaces, query: string): Found | undefined {
  const client = useClient({ apiVersion })
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const answer = await find(client, query.trim()).then(
        (groups): Found => ({ groups }),
        (error: unknown): Found => ({ problem: problemOf(error) }),
      )
      if (isCurrent) setFound(answer)
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [find, client, query])
  return found
}

function problemOf(error: unknown): string {
  return error instanceof ShopRefused ? error.message : 'The content could not be searched. Try again.'
}
