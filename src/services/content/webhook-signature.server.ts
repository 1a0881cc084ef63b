import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature counts this long before and after the moment it names, ms. */
export const toleranceMs = 5 * 60_000

export interface SignedMessage {
  /** The header `sanity-webhook-signature`: `t={ms since 1970},v1={HMAC-SHA256 of "{t}.{body}", base64url}`. */
  header: string | null
  /** The body exactly as it came. */
  body: string
}

/** Whether the content service signed a message with `secret`, and did so lately. */
export function isSigned({ header, body }: SignedMessage, secret: string, now: number): boolean {
  const [, time = '', given = ''] = /^t=(\d{1,15}),\s*v1=([\w-]+)=*$/.exec(header?.trim() ?? '') ?? []
  if (!time || Math.abs(now - Number(time)) > toleranceMs) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  const received = Buffer.from(given, 'base64url')
  return received.length === expected.length && timingSafeEqual(received, expected)
}
