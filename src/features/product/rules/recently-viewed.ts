import * as v from 'valibot'

/** Ids of products, the one seen last first. */
export type Recent = string[]

/** As many as the shop answers cards for at once, and one more: the product on screen is not shown again. */
const most = 13

const Stored = v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(64))))

/** What was stored; nothing when it is not such a list. */
export function readRecent(stored: string | null): Recent {
  const parsed = v.safeParse(Stored, stored)
  return parsed.success ? [...new Set(parsed.output)].slice(0, most) : []
}

/** The list with a product put first; the oldest falls out. */
export function withViewed(recent: Recent, product: string): Recent {
  return [product, ...recent.filter((id) => id !== product)].slice(0, most)
}
