import { createHash } from 'node:crypto'

/** A document as a browser's policy check sees it. */
export interface CheckedDocument {
  status: number
  html: string
  headers: Headers
  /** Sources of the policy's `script-src`. */
  scriptSources: string[]
  /** Inline scripts with their nonce and hash source. */
  inlineScripts: { nonce: string | undefined; hash: string }[]
}

/** Fetches a page and takes apart what matters to its Content-Security-Policy. */
export async function openDocument(url: string, headers: Record<string, string> = {}): Promise<CheckedDocument> {
  const response = await fetch(url, { headers: { accept: 'text/html', ...headers } })
  const html = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  const scriptSources = /(?:^|; )script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  return { status: response.status, html, headers: response.headers, scriptSources, inlineScripts: inlineScripts(html) }
}

function inlineScripts(html: string): CheckedDocument['inlineScripts'] {
  const found = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)
  return [...found].flatMap(({ groups }) => {
    const { attributes = '', code = '' } = groups ?? {}
    // Structured data is no script: no policy keeps it from "running".
    if (/\ssrc=|application\/ld\+json/.test(attributes) || code === '') return []
    const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    return [{ nonce: /nonce="([^"]*)"/.exec(attributes)?.[1], hash }]
  })
}
