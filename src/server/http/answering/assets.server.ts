import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { type ContentEncoding, chooseEncoding } from '../page-cache/encoding.ts'
import { commonSecurityHeaders } from './security-headers.server.ts'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const extensions = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<ContentEncoding, string>

interface Asset {
  file: string
  isImmutable: boolean
  encodings: ReadonlySet<ContentEncoding>
  answers: Map<ContentEncoding, { headers: string[]; etag: string; body: Buffer }>
}

/** Returns false if it did not respond. The next handler must then respond. */
export type AssetHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Serves the files of a build, which are compressed at build time. An unknown path is a 404 only under `assets/`,
 * because other paths can be pages or former URLs.
 */
export function createAssetHandler(folder: string, base = ''): AssetHandler {
  const assets = listAssets(folder, base)
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const asset = assets.get(path)
    if (asset) {
      send(request, response, asset)
      return true
    }
    if (!path.startsWith(`${base}/assets/`)) return false
    const headers = ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-cache']
    response.writeHead(404, [...headers, ...commonSecurityHeaders.flat()])
    response.end('File not found.\n')
    return true
  }
}

function listAssets(folder: string, base: string): Map<string, Asset> {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !join(entry.parentPath, entry.name).includes(`${sep}.vite${sep}`))
    .map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(files)
  const originals = files.filter((file) => !/\.(br|gz)$/.test(file))
  return new Map(originals.map((file) => [base + urlPath(folder, file), asset(folder, file, known)]))
}

function urlPath(folder: string, file: string): string {
  return `/${relative(folder, file).split(sep).map(encodeURIComponent).join('/')}`
}

function asset(folder: string, file: string, known: ReadonlySet<string>): Asset {
  const present = (['br', 'gzip', 'identity'] as const).filter((encoding) => known.has(file + extensions[encoding]))
  const isImmutable = urlPath(folder, file).startsWith('/assets/')
  return { file, isImmutable, encodings: new Set(present), answers: new Map() }
}

function send(request: IncomingMessage, response: ServerResponse, asset: Asset): void {
  const wanted = chooseEncoding(request.headers['accept-encoding']?.toString())
  const answer = answerOf(asset, asset.encodings.has(wanted) ? wanted : 'identity')
  if (request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, answer.headers).end()
    return
  }
  response.writeHead(200, answer.headers)
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}

function answerOf(asset: Asset, encoding: ContentEncoding) {
  const known = asset.answers.get(encoding)
  if (known) return known
  const body = readFileSync(asset.file + extensions[encoding])
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const answer = { body, etag, headers: headersOf(asset, encoding, body.length, etag) }
  asset.answers.set(encoding, answer)
  return answer
}

function headersOf(asset: Asset, encoding: ContentEncoding, length: number, etag: string): string[] {
  const lasting = asset.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  return [
    ...['content-type', contentTypes[extname(asset.file)] ?? 'application/octet-stream'],
    ...['cache-control', lasting, 'etag', etag, 'content-length', String(length)],
    ...(asset.encodings.size > 1 ? ['vary', 'accept-encoding'] : []),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ...commonSecurityHeaders.flat(),
  ]
}
