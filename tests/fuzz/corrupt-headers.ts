import type { Random } from './random.ts'
import { edgeCaseTexts } from './values.ts'

type Header = readonly [name: string, value: string]

/**
 * Replaces the API token with an invalid one, adds an invalid one, or sends an invalid one in a different header.
 * `others` are additional invalid tokens.
 */
export function corruptToken(random: Random, headers: readonly Header[], others: readonly string[]): Header[] {
  const rest = headers.filter(([name]) => name !== 'API-Token')
  const token = headers.find(([name]) => name === 'API-Token')?.[1] ?? ''
  const spoiled = random.pick([
    ...['', 'none', 'NONE', 'none, none', 'x', token.slice(1), `${token}a`, token.toUpperCase(), `${token},${token}`],
    ...['a'.repeat(26), '0'.repeat(26), 'a'.repeat(7000), ...others, toHeaderText(random.pick(edgeCaseTexts))],
  ])
  const kind = random.integerBelow(5)
  if (kind === 0) return [...rest, ['Accept', `*/*; api-token=${spoiled}`]]
  if (kind === 1) return [...headers, ['API-Token', spoiled]]
  if (kind === 2) return [...rest, ['Cookie', `centra-checkout-token=${spoiled}; token=${spoiled}`]]
  return [...rest, ['API-Token', spoiled]]
}

/** Adds a header that is malformed, unexpected or contradictory. */
export function corruptHeaders(random: Random, headers: readonly Header[]): Header[] {
  const text = toHeaderText(random.pick(edgeCaseTexts))
  const odd = random.pick<Header>([
    ['Content-Type', random.pick(contentTypes)],
    ['Content-Type', random.pick(contentTypes)],
    ['Content-Length', random.pick(['0', '5', '-1', '1e3', '99999999', 'x'])],
    ['Content-Encoding', random.pick(['gzip', 'br', 'nonsense'])],
    ['Origin', random.pick(['https://elsewhere.example', 'null', '', 'x', 'https://', `https://${text}`, '//'])],
    ['Authorization', random.pick(['Bearer', 'Bearer ', 'Bearer wrong', 'Basic Zm9vOmJhcg==', text, `Bearer ${text}`])],
    ['API-Authorization', text],
    ['Sec-Fetch-Site', random.pick(['cross-site', 'same-origin', text])],
    ['X-Correlation-ID', random.pick([text, 'a'.repeat(4000), 'é', 'a,b'])],
    ['X-Geo-Country', random.pick(['se', 'XX', 'SWE', 'é', '__proto__', 'QO', 'EU', text])],
    ['X-Client-Address', random.pick(['', '::1', 'x'.repeat(2000), text])],
    ['X-Forwarded-For', random.pick(['1.2.3.4', '1.2.3.4, 5.6.7.8', 'x'.repeat(2000)])],
    ['X-Forwarded-Proto', random.pick(['https', 'javascript', text])],
    ['X-HTTP-Method-Override', random.pick(['DELETE', 'x'])],
    ['Accept', random.pick(['', '*/*;q=x', 'text/html', `*/*; api-token=${text}`, 'a'.repeat(3000)])],
    ['Accept-Language', random.pick(['xx', '*;q=0', '-', 'sv,'.repeat(500)])],
    ['Accept-Encoding', random.pick(['', 'br;q=x', 'gzip;q=-1', '*', 'identity;q=0, *;q=0'])],
    ['Cookie', random.pick(['=', ';;;', 'a=%', `a=${text}`, 'a=b; '.repeat(400)])],
    ['Range', random.pick(['bytes=0-', 'bytes=5-1', 'bytes=-99999999', 'lines=1-2'])],
    ['If-None-Match', random.pick(['*', '"', 'W/"x"', text])],
    ['Expect', '100-continue'],
    ['__proto__', 'x'],
    ['constructor', 'x'],
  ])
  return [...headers, odd]
}

const contentTypes = [
  ...['', 'text/plain', 'application/json; charset=utf-16', 'application/json; charset=nonsense'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x'],
  ...['application/JSON;;', 'image/webp', '/', 'application/octet-stream'],
]

/** Truncates the text and replaces characters that a header cannot contain. */
function toHeaderText(text: string): string {
  return text.slice(0, 2000).replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?')
}
