import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Algoliasearch } from 'algoliasearch'
import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import type { SearchFeed } from '#services/search/records/feed.ts'
import { getSettingsForLanguage } from '#services/search/records/settings.ts'
import { toIndexName } from '#services/search/wire.ts'
import { pushIndex } from './push-index.server.ts'

export interface IndexAllFeedsOptions {
  client: Algoliasearch
  feeds: readonly SearchFeed[]
  prefix: string
  languages: readonly LanguageCode[]
  progress: IndexProgress
  report: { print: (line: string) => void; progress: (line: string) => void }
}

export async function indexAllFeeds({
  client,
  feeds,
  prefix,
  languages,
  progress,
  report,
}: IndexAllFeedsOptions): Promise<void> {
  let records = 0
  for (const code of languages) {
    for (const { suffix, settings, load } of feeds) {
      const name = toIndexName(prefix, code, suffix)
      if (progress.finished.has(name)) {
        report.progress(`${name}: already done`)
        continue
      }
      const content = { name, settings: getSettingsForLanguage(code, settings), records: await load(code) }
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
  report.print(`${records.toLocaleString('en')} records in ${languages.length} languages.`)
}

const progressSchema = v.pipe(v.string(), v.parseJson(), v.object({ finished: v.array(v.string()) }))

export interface IndexProgress {
  finished: ReadonlySet<string>
  finish(index: string): void
  /** Must be called after the last index, so that the next run starts from the beginning. */
  clear(): void
}

export function loadIndexProgress(dataDir: string, rebuild: boolean): IndexProgress {
  const file = join(dataDir, 'search-index-progress.json')
  if (rebuild) rmSync(file, { force: true })
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
