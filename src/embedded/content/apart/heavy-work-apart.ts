import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { createLane, type Lane } from '#embedded/workers/lane.ts'
import type { ImageDescription } from '../assets/describe-image.ts'
import type { QueryAnswer } from '../query/run-query.ts'
import { refused, slowQuery, tooBusy } from '../refusal.ts'
import type { HeavyWork } from './heavy-work.ts'

interface ApartOptions {
  /** Folder of the data, and the PostgreSQL database where that is not SQLite. */
  dataDir: string
  databaseUrl?: string | undefined
  projectId: string
  dataset: string
  /** Where the service is reached from elsewhere, for the addresses of files; without it they are paths. */
  publicUrl?: string
  /** Longest evaluation of one query, ms. */
  queryLimitMs?: number
  /** Longest making of one picture, ms. */
  imageLimitMs?: number
}

const usualQueryMs = 1000
/** What a process needs beside the evaluation itself: to read documents, to write the answer down. */
const readingMs = 4000
const usualImageMs = 10_000

/** What callers may have at once: who has no token shares one process, and waits behind few others. */
const rooms = {
  anonymous: { atOnce: 1, mostWaiting: 20, heapMegabytes: 256, longestAnswer: 4_000_000, isLast: true },
  signedIn: { atOnce: 1, mostWaiting: 200, heapMegabytes: 512, longestAnswer: 100_000_000 },
} as const

/** Heavy work in processes of their own, which start with the first piece of it and are ended when one takes too long. */
export function heavyWorkApart(options: ApartOptions): HeavyWork & { close: () => Promise<void> } {
  const anonymous = queryLane(options, rooms.anonymous)
  const signedIn = queryLane(options, rooms.signedIn)
  const imageLane = imageLanes(options.imageLimitMs)
  const pictures = { plain: imageLane(100), changed: imageLane(20, { isLast: true }), uploaded: imageLane(20) }
  const lanes = [anonymous, signedIn, ...Object.values(pictures)]
  return {
    query: (query) => (query.authorized ? signedIn : anonymous).run(query),
    makeImage: async (order, kind) =>
      v.parse(v.instance(Uint8Array), await pictures[kind].run({ kind: 'make', ...order })),
    describeImage: async (source, extract) =>
      v.parse(description, await pictures.uploaded.run({ kind: 'describe', source, extract })),
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()))
    },
  }
}

type Room = (typeof rooms)[keyof typeof rooms]

function queryLane(options: ApartOptions, { longestAnswer, ...room }: Room): Lane<unknown, QueryAnswer> {
  const queryLimitMs = options.queryLimitMs ?? usualQueryMs
  return createLane({
    file: processFile('query-process'),
    setting: { ...options, queryLimitMs, longestAnswer },
    ...room,
    limitMs: queryLimitMs + readingMs,
    read: v.parser(v.object({ json: v.string(), types: v.array(v.string()), sourceMap: v.optional(v.string()) })),
    tooMuch: () => slowQuery(queryLimitMs),
    unavailable: tooBusy,
  })
}

function imageLanes(limitMs = usualImageMs) {
  return (mostWaiting: number, { isLast = false } = {}): Lane<unknown, unknown> =>
    createLane({
      file: processFile('image-process'),
      setting: {},
      atOnce: 1,
      mostWaiting,
      isLast,
      heapMegabytes: 128,
      limitMs,
      read: (result) => result,
      tooMuch: () => refused(400, `This picture takes more than ${limitMs / 1000} s`),
      unavailable: tooBusy,
    })
}

const description = v.custom<ImageDescription | undefined>(
  (value) => value === undefined || (typeof value === 'object' && value !== null && 'metadata' in value),
)

/** The file of a process: the built one (`vite.processes.config.ts`), in development and tests the source itself. */
function processFile(name: 'query-process' | 'image-process'): string {
  const source = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  return existsSync(source) ? source : `dist/server/processes/${name}.js`
}
