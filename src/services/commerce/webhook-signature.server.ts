import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature counts this long before and after the moment it names, seconds. */
const toleranceSeconds = 5 * 60

export interface SignedDelivery {
  /** The header `x-centra-signature`: `t={seconds since 1970},v1={HMAC-SHA256 of "{t}.{body}", hexadecimal}`. */
  header: string | null
  /** The body exactly as it came. */
  body: string
}

/** Whether the commerce service signed a delivery with `secret` (commerce reference section 9), lately; `now` in ms. */
export function isSigned({ header, body }: SignedDelivery, secret: string, now: number): boolean {
  const [, time = '', given = ''] = /^t=(\d{1,12}),\s*v1=([\da-f]{64})$/i.exec(header?.trim() ?? '') ?? []
  if (!time || Math.abs(now / 1000 - Number(time)) > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return timingSafeEqual(Buffer.from(given, 'hex'), expected)
}
