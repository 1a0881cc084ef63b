import * as v from 'valibot'
import { connectDatabase } from '#embedded/database/open.ts'
import { endAfter } from '#embedded/workers/end-after.ts'
import { serveWork } from '#embedded/workers/serve-work.ts'
import { createChangeFeed } from '../changes/change-feed.ts'
import { createViews } from '../query/dataset-view.ts'
import { perspectiveSchema } from '../query/perspective.ts'
import { runQuery } from '../query/run-query.ts'
import { failedQuery } from '../refusal.ts'
import { asStored, withAssetUrls } from '../shown-document.ts'
import { createDocumentMemory } from '../store/document-memory.ts'

// A process that answers GROQ queries from outside, with a reading connection to the database and documents of its own
// in memory (docs/decisions/0020).

const settingSchema = v.object({
  dataDir: v.string(),
  databaseUrl: v.optional(v.string()),
  projectId: v.string(),
  dataset: v.string(),
  queryLimitMs: v.number(),
  longestAnswer: v.number(),
  publicUrl: v.optional(v.string()),
})

const jobSchema = v.object({
  query: v.string(),
  params: v.record(v.string(), v.unknown()),
  perspective: perspectiveSchema,
  identity: v.string(),
  authorized: v.boolean(),
  sourceMap: v.optional(v.picklist(['indexes', 'keys'])),
})

serveWork(async (told) => {
  const { dataDir, databaseUrl, longestAnswer, publicUrl, ...setting } = v.parse(settingSchema, told)
  const show = publicUrl === undefined ? asStored : withAssetUrls({ ...setting, publicUrl })
  const database = connectDatabase(dataDir, databaseUrl)
  const changes = createChangeFeed(database, show)
  const memory = createDocumentMemory(database, changes, undefined, show)
  const views = createViews(memory)
  const deps = { ...setting, database, memory, endAfter, isApart: true }
  return async (job) => {
    const { authorized, ...request } = v.parse(jobSchema, job)
    const answer = await runQuery(deps, views(request.perspective, authorized), request)
    if (answer.json.length + (answer.sourceMap?.length ?? 0) > longestAnswer) {
      throw failedQuery(new Error(`The answer is longer than ${longestAnswer} characters`))
    }
    return answer
  }
})
