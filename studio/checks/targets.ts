import type { SanityClient } from 'sanity'
import * as v from 'valibot'
import type { Target } from './rules/references.ts'

const answer = v.array(v.object({ _id: v.string(), archived: v.nullish(v.boolean()) }))

/** Looks how documents stand, by their published ids. */
export async function loadTargets(client: SanityClient, ids: readonly string[]): Promise<ReadonlyMap<string, Target>> {
  const params = { ids: [...ids, ...ids.map((id) => `drafts.${id}`)] }
  const found = await client.fetch<unknown>('*[_id in $ids]{_id, archived}', params, { perspective: 'raw' })
  const documents = v.parse(answer, found)
  return new Map(ids.map((id) => [id, targetOf(id, documents)]))
}

function targetOf(id: string, documents: v.InferOutput<typeof answer>): Target {
  const published = documents.find(({ _id }) => _id === id)
  if (published) return published.archived === true ? 'archived' : 'published'
  return documents.some(({ _id }) => _id === `drafts.${id}`) ? 'unpublished' : 'missing'
}
