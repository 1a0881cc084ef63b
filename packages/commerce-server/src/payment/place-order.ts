import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import { composeOrderConfirmationMail } from '@pouchery/platform/mail/mails/order-confirmation'
import { queueMail } from '@pouchery/platform/mail/outbox'
import { getAcceptedContractTexts } from '@pouchery/platform/texts/text-versions'
import type { LanguageCode } from 'pouchery/app.config'
import { normalizeEmail } from 'pouchery/lib/email-address'
import { publishObservationAfterCommit } from 'pouchery/lib/server/observations.server'
import { wireContractTextsSchema } from 'pouchery/services/commerce/wire/contract-texts'
import * as v from 'valibot'
import { recordOrderPlaced } from '../events/record-event.ts'
import { formatOrderNumber } from '../order-number.ts'
import { getOrderSearchFields, recordOrderLines } from '../order-status/search-fields.ts'
import type { CompletionContext, PaidCart } from '../payment-claims.ts'
import type { OrderRow } from './orders.ts'
import { countClaimedCans } from './unsellable-claimed-lines.ts'

type NewOrder = Omit<OrderRow, 'number' | 'state' | 'erase_at' | 'erased_at'>

const insertOrder = createCompiledQuery((database, param: QueryParam<NewOrder>) =>
  database
    .insertInto('shop_order')
    .values({
      payment: param('payment'),
      token: param('token'),
      document: param('document'),
      internal_comment: param('internal_comment'),
      created_at: param('created_at'),
      email: param('email'),
      cans: param('cans'),
      buyer: param('buyer'),
    })
    .returning('number'),
)

const documentSchema = v.object({
  address: v.object({ email: v.optional(v.string(), '') }),
  contractTexts: v.optional(wireContractTextsSchema, { language: '', at: '', texts: [] }),
})

export async function placeOrder({ trx, rules, now, links }: CompletionContext, paid: PaidCart): Promise<OrderRow> {
  const { id: payment, token, document, comment, claims } = paid
  const { address, contractTexts } = v.parse(documentSchema, JSON.parse(document))
  const email = normalizeEmail(address.email)
  const found = getOrderSearchFields(document)
  const bought = { email, cans: countClaimedCans(claims), buyer: found.buyer }
  const order = { payment, token, document, internal_comment: comment, created_at: now, ...bought }
  const [numbered] = (await insertOrder(trx, order)).rows
  if (!numbered) throw new Error('The database returned no order number')
  await recordOrderLines(trx, numbered.number, found, now)
  const pages = (language: LanguageCode) => links.createPageUrls(numbered.number, language)
  const texts = await getAcceptedContractTexts(trx, contractTexts)
  const mail = composeOrderConfirmationMail(document, formatOrderNumber(numbered.number), { rules, now, pages, texts })
  await queueMail(trx, { ...mail, confirmedOrderNumber: numbered.number }, now)
  await recordOrderPlaced(trx, numbered.number, now)
  publishObservationAfterCommit('purchase', { step: 'completed' })
  return { ...numbered, ...order, erase_at: null, erased_at: null, state: 'pending' }
}
