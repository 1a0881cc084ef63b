import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

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
