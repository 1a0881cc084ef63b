import { toOrderRowId } from '@pouchery/commerce-server/admin'
import { createCommerceService } from '@pouchery/commerce-server/service'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { createZeroCounters } from '../load/acknowledged-results.ts'
import { createPaymentBody, type ItemsAndVoucher, tokenResponseSchema } from '../load/buyer.ts'
import { createShopClient, type ShopClient } from '../load/shop-client.ts'
import type { OrderPlan } from './plan.ts'

const origin = 'https://shop.example'
const base = '/embedded/commerce'
const placedAtOnce = 4

/** A planned order that has been placed, with its row ID and the buyer's email address. */
export interface PlacedOrderPlan extends OrderPlan {
  row: number
  email: string
}

export async function placeOrders(database: Database, plan: readonly OrderPlan[], goods: ItemsAndVoucher) {
  const service = createCommerceService({
    ...{ database, secret: 'chaos', allowedOrigins: [origin], publicBase: base, mediaDir: '/nonexistent' },
    ...{ defaultCountry: 'SE', rules: () => openEverywhereRules, rateLimits: false },
  })
  const visitor = createShopClient(origin, createZeroCounters(), async (url, init) =>
    service.fetch(new Request(url, init)),
  )
  const placed: PlacedOrderPlan[] = []
  const queue = plan.entries()
  const work = async () => {
    for (const [index, life] of queue) {
      const email = `buyer-${index}@chaos.example`
      placed[index] = { ...life, email, row: await place(visitor, life, email, goods) }
    }
  }
  await Promise.all(Array.from({ length: placedAtOnce }, work))
  return placed
}

const paidSchema = v.object({ order: v.object({ order: v.string() }) })

async function place({ call }: ShopClient, life: OrderPlan, email: string, goods: ItemsAndVoucher): Promise<number> {
  const ask = async (method: string, path: string, token?: string, body?: unknown): Promise<unknown> => {
    const answer = await call(method, base + path, { ...(token !== undefined && { token }), body })
    if (answer?.status === 200 || answer?.status === 201) return answer.body
    throw new Error(`${method} ${path} answered ${JSON.stringify(answer)}`)
  }
  const { token } = v.parse(tokenResponseSchema, await ask('GET', '/selection'))
  const put = (path: string, body?: unknown) => ask('POST', path, token, body)
  for (const line of life.lines) await put(`/items/${goods.items[line.goods]}/quantity/${line.quantity}`)
  if (life.hasVoucher) await put('/vouchers', { voucher: goods.voucher })
  const paid = v.parse(paidSchema, await put('/payment', createPaymentBody(origin, email, 'demo-invoice')))
  const row = toOrderRowId(paid.order.order)
  if (row === undefined) throw new Error(`An order has the number ${paid.order.order}`)
  return row
}
