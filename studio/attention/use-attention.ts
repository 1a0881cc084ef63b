import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../client/api-version.ts'
import { askAttention, type DocumentInNeed } from '../translation/shop-api.ts'

/** Several documents are often published one after the other; the list is asked for again after the last of them, ms. */
const settledMs = 400

const published = '*[!(_id in path("drafts.**")) && !(_id in path("versions.**"))]'

/**
 * The published documents of which the site leaves something out; undefined while they are looked for, an error when that
 * fails. Looked for again after every publish.
 */
export function useAttention(): readonly DocumentInNeed[] | Error | undefined {
  const client = useClient({ apiVersion })
  const [result, setResult] = useState<readonly DocumentInNeed[] | Error>()
  useEffect(() => {
    let [isCurrent, round] = [true, 0]
    let waiting: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      round += 1
      const own = round
      const found = await askAttention(client.config().token).catch((error: unknown) =>
        error instanceof Error ? error : new Error(String(error)),
      )
      if (isCurrent && own === round) setResult(found)
    }
    const again = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void look(), settledMs)
    }
    void look()
    const options = { includeResult: false, visibility: 'query', events: ['mutation', 'reconnect'] } as const
    const subscription = client.listen(published, {}, { ...options, events: [...options.events] }).subscribe(again)
    return () => {
      isCurrent = false
      clearTimeout(waiting)
      subscription.unsubscribe()
    }
  }, [client])
  return result
}
