import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import { searchTimeoutsMs } from '#services/search/requester.ts'
import type { AnySearchRecord } from '#services/search/wire.ts'

/** `taskRetries` and `taskDelay` (ms) limit the polling of a task (specification section 9). */
export const pushLimits = {
  batchSize: 1000,
  taskRetries: 50,
  taskDelay: (tries: number) => Math.min(200 * tries, 5000),
}

/** `adminKey` must have write permission. */
export function createIndexingClient(appId: string, adminKey: string): Algoliasearch {
  return algoliasearch(appId, adminKey, { timeouts: searchTimeoutsMs })
}

/**
 * Idempotent. Waits for each indexing task. Deletes outdated records last. `onProgress` receives the number of records
 * saved so far.
 */
export async function pushIndex(
  client: Algoliasearch,
  { name, settings, records }: { name: string; settings: object; records: readonly AnySearchRecord[] },
  onProgress: (saved: number) => void,
) {
  await waitForIndexing(client, name, await client.setSettings({ indexName: name, indexSettings: { ...settings } }))
  for (let at = 0; at < records.length; at += pushLimits.batchSize) {
    const batch = records.slice(at, at + pushLimits.batchSize)
    await send(client, name, 'updateObject', batch)
    onProgress(at + batch.length)
  }
  const known = new Set(records.map(({ objectID }) => objectID))
  const gone = (await storedIds(client, name)).filter((objectID) => !known.has(objectID))
  for (let at = 0; at < gone.length; at += pushLimits.batchSize) {
    const batch = gone.slice(at, at + pushLimits.batchSize).map((objectID) => ({ objectID }))
    await send(client, name, 'deleteObject', batch)
  }
  return { saved: records.length, deleted: gone.length }
}

async function send(
  client: Algoliasearch,
  name: string,
  action: 'updateObject' | 'deleteObject',
  records: readonly AnySearchRecord[],
): Promise<void> {
  const requests = records.map((body) => ({ action, body }))
  await waitForIndexing(client, name, await client.batch({ indexName: name, batchWriteParams: { requests } }))
}

async function waitForIndexing(
  client: Algoliasearch,
  indexName: string,
  { taskID }: { taskID: number },
): Promise<void> {
  const { taskRetries: maxRetries, taskDelay: timeout } = pushLimits
  await client.waitForTask({ indexName, taskID, maxRetries, timeout })
}

async function storedIds(client: Algoliasearch, indexName: string): Promise<string[]> {
  const ids: string[] = []
  await client.browseObjects({
    indexName,
    browseParams: { query: '', hitsPerPage: pushLimits.batchSize, attributesToRetrieve: ['objectID'] },
    aggregator: ({ hits }) => ids.push(...hits.map(({ objectID }) => objectID)),
  })
  return ids
}
