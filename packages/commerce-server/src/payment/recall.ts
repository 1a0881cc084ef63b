import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { composeRecallMail } from '@pouchery/platform/mail/mails/recall'
import { queueMail } from '@pouchery/platform/mail/outbox'
import { defaultLanguage } from 'pouchery/app.config'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import type { MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import * as v from 'valibot'
import { formatOrderNumber } from '../order-number.ts'

interface Recall {
  batch: string
  product: string
}

export type RecalledOrder = Awaited<ReturnType<typeof findRecalledOrders>>[number]

export async function findProductsOfBatch(database: Database, batch: string) {
  const sold = await database
    .selectFrom('order_batch')
    .select('product')
    .where('batch', '=', batch)
    .distinct()
    .execute()
  const stockEntries = await database.selectFrom('stock').select('product').where('batch', '=', batch).execute()
  const ids = [...new Set([...sold, ...stockEntries].map(({ product }) => product))]
  if (ids.length === 0) return []
  return database.selectFrom('product').select(['id', 'sku', 'name']).where('id', 'in', ids).orderBy('id').execute()
}

/** Omits cancelled orders, because their items never reached the buyer. */
export async function findRecalledOrders(database: Database, { batch, product }: Recall) {
  const rows = await database
    .selectFrom('order_batch')
    .innerJoin('shop_order', 'shop_order.number', 'order_batch.order_number')
    .select(['number', 'document', 'created_at', 'order_batch.cans', 'told_at'])
    .where('order_batch.batch', '=', batch)
    .where('order_batch.product', '=', product)
    .where('shop_order.state', '<>', 'cancelled')
    .orderBy('number')
    .execute()
  return rows.map(({ number, document, cans, created_at, told_at }) => ({
    ...{ number: formatOrderNumber(number), row: number, cans, placedAt: created_at, notifiedAt: told_at },
    ...buyerOf(document, batch),
  }))
}

const documentSchema = v.object({
  language: v.nullish(v.string()),
  items: v.array(v.object({ batch: v.optional(v.string()), product: v.object({ name: v.string() }) })),
  address: v.object({
    email: v.string(),
    firstName: v.optional(v.string(), ''),
    lastName: v.optional(v.string(), ''),
    phoneNumber: v.optional(v.string(), ''),
    country: v.string(),
  }),
})

function buyerOf(document: string, batch: string) {
  const { language, items, address } = v.parse(documentSchema, JSON.parse(document))
  const line = items.find((each) => each.batch === batch)
  return {
    email: address.email,
    name: `${address.firstName} ${address.lastName}`.trim(),
    phone: address.phoneNumber,
    country: address.country,
    language: language && isLanguageCode(language) ? language : defaultLanguage,
    productName: line?.product.name ?? '',
  }
}

/** Queues the email and records the notification of an order in one transaction, so an aborted command can be rerun. */
export async function notifyRecallBuyers(
  database: Database,
  recall: Recall,
  { page, rules, now }: { page: string | undefined; rules: MarketRuleSet; now: number },
): Promise<number> {
  // Skip anonymised orders, because they have no email address.
  const waiting = (await findRecalledOrders(database, recall)).filter(
    ({ notifiedAt, email }) => notifiedAt === null && email !== '',
  )
  let received = 0
  for (const order of waiting) {
    received += await inTransaction(database, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('order_batch')
        .set({ told_at: now })
        .where('order_number', '=', order.row)
        .where('product', '=', recall.product)
        .where('told_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return 0
      const facts = resolveMarketRules(rules, order.country, now)
      await queueMail(trx, composeRecallMail({ ...order, batch: recall.batch, pageUrl: page, facts }), now)
      return 1
    })
  }
  return received
}
