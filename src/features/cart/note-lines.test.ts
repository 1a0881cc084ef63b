import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserQueryClient } from '#lib/query-client.ts'
import { dropMoments, holdMoments, type Moment, passMoments } from '#services/analytics/moments.ts'
import { createShopperClient } from '#services/commerce/shopper-client.ts'
import { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { selectionKey } from './apply-selection.ts'
import { notingLines } from './note-lines.ts'

let seen: Moment[]
beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  seen = []
  passMoments((moment) => seen.push(moment))
})
afterEach(() => {
  dropMoments()
  holdMoments()
  browserQueryClient().clear()
})

function cart(...lines: [string, number][]): SelectionAnswer {
  const items = lines.map(([item, quantity]) => ({ item, quantity, product: { product: item } }))
  const selection = { currency: 'SEK', currencyFormat: {}, totals: {}, items }
  return v.parse(SelectionAnswer, { selection, location: { country: 'SE' }, paymentFields: {} })
}

/** A change from a cart the page knows (or not) to what the service answers; what was noted of it. */
async function changed(known: SelectionAnswer | null | undefined, after: SelectionAnswer, options: Options = {}) {
  if (known !== undefined) browserQueryClient().setQueryData(selectionKey, known)
  const { asked, renewed = false } = options
  const call = notingLines(async () => ({ ok: true, value: after, renewed }), asked)
  const client = createShopperClient({ baseUrl: '', readToken: () => undefined, storeToken: () => undefined, fetch })
  await call(client)
  return seen.flatMap((moment) => (moment.kind === 'lines-changed' ? [moment.changes] : []))
}

interface Options {
  asked?: { item: string; quantity: number }
  renewed?: boolean
}

const asked = { item: 'a', quantity: 2 }

describe('what a change of lines is noted as', () => {
  it.each([
    ['added to a known cart', cart(['a', 1]), cart(['a', 3]), { asked }, [[asked]]],
    [
      'fewer than asked for, for want of stock',
      cart(['a', 1]),
      cart(['a', 2]),
      { asked },
      [[{ item: 'a', quantity: 1 }]],
    ],
    ['the first of a new cart', null, cart(['a', 2]), { asked }, [[asked]]],
    ['added to a cart nobody has read yet', undefined, cart(['a', 5], ['b', 1]), { asked }, [[asked]]],
    ['added after the old cart was lost', cart(['b', 4]), cart(['a', 2]), { asked, renewed: true }, [[asked]]],
    ['taken out', cart(['a', 1], ['b', 1]), cart(['b', 1]), {}, [[{ item: 'a', quantity: -1 }]]],
    ['taken out of a cart that was lost', cart(['a', 1]), cart(), { renewed: true }, []],
    ['nothing', cart(['a', 1]), cart(['a', 1]), {}, []],
  ] as const)('%s', async (_, known, after, options, expected) => {
    expect(await changed(known, after, options)).toEqual(expected)
  })

  it('a refusal is noted as nothing', async () => {
    browserQueryClient().setQueryData(selectionKey, cart(['a', 1]))
    const call = notingLines(async () => ({ ok: false, kind: 'unreachable' }), asked)
    const client = createShopperClient({ baseUrl: '', readToken: () => undefined, storeToken: () => undefined, fetch })
    expect((await call(client)).ok).toBe(false)
    expect(seen).toEqual([])
  })
})
