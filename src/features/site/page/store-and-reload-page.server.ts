import { toScriptJson } from '#lib/html/script-json.ts'
import { getPageLanguage } from '../page-language.ts'

interface StoreAndReloadOptions {
  key: string
  fields: object
  title: string
  text: string
  nonce: string | undefined
}

/**
 * Returns a page that stores the fields in session storage and reloads without the query string, so that no
 * script or referrer exposes the fields.
 */
export function createStoreAndReloadResponse({ key, fields, title, text, nonce }: StoreAndReloadOptions): Response {
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  const keep = `sessionStorage.setItem(${toScriptJson(key)}, ${toScriptJson(JSON.stringify(fields))})`
  const script = `try { ${keep} } catch {} location.replace(location.pathname)`
  const html = `<!doctype html>
<html lang="${getPageLanguage()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><p>${text}</p><script${attribute}>${script}</script></body>
</html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  }
  return new Response(html, { headers })
}
