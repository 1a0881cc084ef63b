import { createHash } from 'node:crypto'

/**
 * Fetches a document. Also returns the script sources that its Content-Security-Policy allows, and the nonce and hash
 * of each inline script.
 */
export async function fetchDocument(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers: { accept: 'text/html', ...headers } })
  const html = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  const scriptSources = /(?:^|; )script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  return { status: response.status, html, headers: response.headers, scriptSources, inlineScripts: inlineScripts(html) }
}

function inlineScripts(html: string) {
  const found = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)
  return [...found].flatMap(({ groups }) => {
    const { attributes = '', code = '' } = groups ?? {}
    // Structured data is not executed, so the policy does not apply.
    if (/\ssrc=|application\/ld\+json/.test(attributes) || code === '') return []
    const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    return [{ nonce: /nonce="([^"]*)"/.exec(attributes)?.[1], hash }]
  })
}
