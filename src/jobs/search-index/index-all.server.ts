import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Algoliasearch } from 'algoliasearch'
import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import type { Feed } from '#services/search/records/feed.ts'
import { settingsIn } from '#services/search/records/settings.ts'
import { indexName } from '#services/search/wire.ts'
import { pushIndex } from './push-index.server.ts'

export interface Indexing {
  client: Algoliasearch
  feeds: readonly Feed[]
  /** Index names are this, the language and the feed's suffix. */
  prefix: string
  codes: readonly LanguageCode[]
  /** What an earlier run has finished. */
  progress: Progress
  /** Hears what is done for good, and how far a longer step has come. */
  report: { print: (line: string) => void; progress: (line: string) => void }
}

/** Writes every index of the languages that an earlier run has not finished. */
export async function indexAll({ client, feeds, prefix, codes, progress, report }: Indexing): Promise<void> {
  let records = 0
  for (const code of codes) {
    for (const { suffix, settings, load } of feeds) {
      const name = indexName(prefix, code, suffix)
      if (progress.finished.has(name)) {
        report.progress(`${name}: done before`)
        continue
      }
      const content = { name, settings: settingsIn(code, settings), records: await load(code) }
      const total = content.records.length
      const { saved, deleted } = await pushIndex(client, content, (done) =>
        report.progress(`${name}: ${done} of ${total}`),
      )
      records += saved
      report.print(`${name}: ${saved} records${deleted > 0 ? `, ${deleted} deleted` : ''}.`)
      progress.finish(name)
    }
  }
  progress.clear()
  report.print(`${records.toLocaleString('en')} records in ${codes.length} languages.`)
}

const progressSchema = v.pipe(v.string(), v.parseJson(), v.object({ finished: v.array(v.string()) }))

/** Which indexes a broken-off run has finished. */
export interface Progress {
  finished: ReadonlySet<string>
  /** Notes that an index is done. */
  finish(index: string): void
  /** To be called at the end: the next run begins anew. */
  clear(): void
}

/** The progress kept in a data folder; `anew` forgets what was kept. */
export function openProgress(dataDir: string, anew: boolean): Progress {
  const file = join(dataDir, 'search-index-progress.json')
  if (anew) rmSync(file, { force: true })
  const finished = new Set(readFinished(file))
  return {
    finished,
    finish: (index) => {
      finished.add(index)
      writeFileSync(file, JSON.stringify({ finished: [...finished] }))
    },
    clear: () => rmSync(file, { force: true }),
  }
}

function readFinished(file: string): readonly string[] {
  if (!existsSync(file)) return []
  const parsed = v.safeParse(progressSchema, readFileSync(file, 'utf8'))
  return parsed.success ? parsed.output.finished : []
}
