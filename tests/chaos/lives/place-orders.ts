import { orderRow } from '@pouchery/commerce-server/admin'
import { createCommerceService } from '@pouchery/commerce-server/service'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import { ageDeclaration } from '#services/commerce/shopper/age-check.ts'
import { openEverywhere } from '#trade/rules/open-everywhere.fixture.ts'
import type { PlannedLife } from './plan.ts'

const origin = 'https://shop.example'
const base = '/embedded/commerce'
const placedAtOnce = 4

interface Goods {
  items: readonly string[]
  voucher: string
}

/** Where the order of a planned life is; who bought it. */
export interface PlacedLife extends PlannedLife {
  row: number
  email: string
}

/** Places the orders by the service's wire, some at a time. Answers their rows, in the order of the plan. */
export async function placeOrders(
  database: Database,
  plan: readonly PlannedLife[],
  goods: Goods,
): Promise<PlacedLife[]> {
  const service = createCommerceService({
    ...{ database, secret: 'chaos', allowedOrigins: [origin], publicBase: base, mediaDir: '/nonexistent' },
    ...{ defaultCountry: 'SE', rules: () => openEverywhere, rateLimits: false },
  })
  const placed: PlacedLife[] = []
  const queue = plan.entries()
  const work = async () => {
    for (const [index, life] of queue) {
      const email = `buyer-${index}@chaos.example`
      placed[index] = { ...life, email, row: await place(service, life, email, goods) }
    }
  }
  await Promise.all(Array.from({ length: placedAtOnce }, work))
  return placed
}

type Service = ReturnType<typeof createCommerceService>

const tokenSchema = v.object({ token: v.string() })
const paidSchema = v.object({ order: v.object({ order: v.string() }) })

async function place(service: Service, life: PlannedLife, email: string, goods: Goods): Promise<number> {
  const { token } = v.parse(tokenSchema, await ask(service, 'GET', '/selection'))
  const put = (path: string, body?: unknown) => ask(service, 'POST', path, token, body)
  for (const line of life.lines) await put(`/items/${goods.items[line.goods]}/quantity/${line.quantity}`)
  if (life.hasVoucher) await put('/vouchers', { voucher: goods.voucher })
  const paid = v.parse(paidSchema, await put('/payment', payment(email)))
  const row = orderRow(paid.order.order)
  if (row === undefined) throw new Error(`An order has the number ${paid.order.order}`)
  return row
}

function payment(email: string) {
  const place = { address1: 'Storgatan 1', zipCode: '111 22', city: 'Stockholm', country: 'SE' }
  return {
    paymentMethod: 'demo-invoice',
    paymentReturnPage: `${origin}/receipt`,
    paymentFailedPage: `${origin}/checkout`,
    termsAndConditions: true,
    consents: [ageDeclaration({ language: 'sv', minimumAge: 18 })],
    address: { email, firstName: 'Ada', lastName: 'Lind', ...place },
  }
}

async function ask(service: Service, method: string, path: string, token?: string, body?: unknown): Promise<unknown> {
  const request = new Request(`${origin}${base}${path}`, {
    method,
    headers: token === undefined ? {} : { 'API-Token': token },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const response = await service.fetch(request)
  const answer: unknown = await response.json()
  if (response.status >= 400)
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}
