import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'

const client = 'dist/client'
const Chunk = v.looseObject({ file: v.string(), imports: v.optional(v.array(v.string()), []) })

/** The JavaScript files a browser needs for a page's first load, and their size in bytes as gzip. */
export interface FirstLoad {
  files: string[]
  bytes: number
}

/**
 * Adds up a page's first load from the built files: what its HTML and `Link` header name, with everything those files
 * import statically.
 */
export function firstLoad(html: string, linkHeader: string | null): FirstLoad {
  const manifest = v.parse(
    v.pipe(v.string(), v.parseJson(), v.record(v.string(), Chunk)),
    readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'),
  )
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const needed = new Set<string>()
  const add = (file: string) => {
    if (needed.has(file)) return
    needed.add(file)
    for (const name of byFile.get(file)?.imports ?? []) if (manifest[name]) add(manifest[name].file)
  }
  for (const file of named(html, linkHeader)) add(file)
  const files = [...needed].sort()
  return { files, bytes: files.reduce((sum, file) => sum + gzipSize(join(client, file)), 0) }
}

function named(html: string, linkHeader: string | null): string[] {
  const head = html.replaceAll(/<script(?![^>]*\bsrc=)[^>]*>[\s\S]*?<\/script>/g, '')
  const tags = head.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)
  const links = (linkHeader ?? '').matchAll(/<\/(assets\/[^>]+\.js)>/g)
  const entries = html.matchAll(/import\(?\s*["']\/(assets\/[^"']+\.js)["']/g)
  return [...tags, ...links, ...entries].flatMap(([, file]) => file ?? [])
}

function gzipSize(file: string): number {
  return existsSync(`${file}.gz`)
    ? readFileSync(`${file}.gz`).length
    : gzipSync(readFileSync(file), { level: 9 }).length
}
