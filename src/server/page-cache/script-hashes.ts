import { createHash } from 'node:crypto'

const scripts = /<script((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script\s*>/gi
const scriptTypes = new Set(['', 'module', 'text/javascript', 'application/javascript'])

/** Content-Security-Policy sources (`'sha256-…'`) of a document's inline scripts, each once, in order of appearance. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(scripts)) {
    if (code === '' || attribute(attributes, 'src') !== undefined) continue
    if (!scriptTypes.has(attribute(attributes, 'type')?.toLowerCase() ?? '')) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']?([^"'\\s>]*)`, 'i').exec(attributes)?.[1]
}
