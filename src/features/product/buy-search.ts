/** What the address of a buy link says beside the product. */
export interface BuySearch {
  quantity: number
  /** What goes with the line: text of whoever wrote the link, so the visitor reads it first. */
  comment: string
}

/** What it says when it says nothing. */
export const buySearchDefaults = { quantity: 1, comment: '' } as const

const mostAtOnce = 99
const longestComment = 200

/** Reads a buy link's query string: a broken value counts as missing. Plain code and no schema: see docs/decisions/0003. */
export function readBuySearch({ quantity, comment }: { quantity?: unknown; comment?: unknown }): BuySearch {
  const counted = typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 && quantity <= mostAtOnce
  const text = typeof comment === 'string' || typeof comment === 'number' ? String(comment).trim() : ''
  return {
    quantity: counted ? quantity : buySearchDefaults.quantity,
    comment: text.length <= longestComment ? text : buySearchDefaults.comment,
  }
}
