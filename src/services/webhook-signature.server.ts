import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum age or clock skew of a signature in ms. */
const toleranceMs = 5 * 60_000

/** Formats of signature headers: `t={timestamp},v1={HMAC-SHA256 of "{t}.{body}"}`. */
const schemes = {
  /** Header `x-centra-signature` (commerce reference section 9): timestamp in seconds, signature in hexadecimal. */
  commerce: { header: /^t=(\d{1,12}),\s*v1=([\da-f]{64})$/i, unitMs: 1000, encoding: 'hex' },
  /** Header `sanity-webhook-signature`: timestamp in milliseconds, signature in base64url. */
  content: { header: /^t=(\d{1,15}),\s*v1=([\w-]+)=*$/, unitMs: 1, encoding: 'base64url' },
} as const

/** True if `header` contains a valid and recent signature of `body`. `now` is Unix time in ms. */
export function hasValidSignature(
  by: keyof typeof schemes,
  { header, body }: { header: string | null; body: string },
  secret: string,
  now: number,
): boolean {
  const scheme = schemes[by]
  const [, time = '', given = ''] = scheme.header.exec(header?.trim() ?? '') ?? []
  if (!time || Math.abs(now - Number(time) * scheme.unitMs) > toleranceMs) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  const received = Buffer.from(given, scheme.encoding)
  return received.length === expected.length && timingSafeEqual(received, expected)
}
