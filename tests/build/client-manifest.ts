import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const chunkSchema = v.looseObject({ file: v.string(), imports: v.optional(v.array(v.string()), []) })

/** Vite manifest of the client build, keyed by the path of the source module. */
export const clientManifest = v.parse(
  v.record(v.string(), chunkSchema),
  JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')),
)

/** Returns the distinct output files of the modules and of their static imports. */
export function listOutputFiles(modules: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (module: string): void => {
    const chunk = clientManifest[module]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports.forEach(add)
  }
  modules.forEach(add)
  return [...files]
}
