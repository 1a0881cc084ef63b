import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
import { dayMs, type RetentionRule } from '@pouchery/platform/retention/rule'

/** Writing an image takes only seconds, so a partial file of this age is abandoned. */
const abandonedFileMs = 3_600_000
/** Names of complete files. Partial files have an additional suffix. */
const finished = /^[0-9a-f]{64}$/
const batch = 200

/** Also deletes abandoned partial files, but no unrelated files. */
export function createImageVariantRule(folder: string, days: number): RetentionRule {
  const find = async (now: number) =>
    oldFiles(folder, (name) => now - (finished.test(name) ? days * dayMs : abandonedFileMs))
  return {
    name: 'image variants',
    count: async (now) => (await find(now)).length,
    removeDue: async function* (now) {
      for (const some of splitIntoChunks(await find(now), batch)) {
        await Promise.all(some.map((name) => rm(join(folder, name), { force: true })))
        yield some.length
      }
    },
  }
}

async function oldFiles(folder: string, until: (name: string) => number): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const pictures = names.filter((name) => /^[0-9a-f]{64}(\.|$)/.test(name))
  const old: string[] = []
  for (const name of pictures) {
    const about = await stat(join(folder, name)).catch(() => undefined)
    if (about?.isFile() && about.mtimeMs < until(name)) old.push(name)
  }
  return old
}
