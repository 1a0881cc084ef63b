import type { Database } from '@pouchery/platform/database/database'
import { formatInvoiceTitle } from '@pouchery/platform/mail/mails/invoice-title'
import type { OrderLookup, WithdrawableOrder } from '@pouchery/platform/withdrawal/service'
import * as v from 'valibot'
import type { CommerceDependencies } from '../dependencies.ts'
import { createInvoicePdf } from '../invoicing/create-invoice-pdf.ts'
import { listInvoiceDocumentsOfOrders } from '../invoicing/stored-documents.ts'
import { createMailContext } from '../market/market.ts'
import { getMaxDeliveryDays } from '../methods/methods.ts'
import { createOrderLink, createOrderLinkBuilder, verifyOrderLink } from '../order-link.ts'
import { formatOrderNumber, toOrderRowId } from '../order-number.ts'
import { applyOrderAction } from './apply-order-action.ts'
import { loadOrderEvents, readPlacedOrder, replayOrderEvents } from './order-fulfilment.ts'

export function createLinkedOrders(deps: CommerceDependencies) {
  const { database, secret } = deps
  return {
    find: async (link: string) => {
      const row = verifyOrderLink(secret, link)
      return row === undefined ? undefined : loadLinkedOrder(database, row)
    },
    /** Idempotent. Resolves to undefined if the link is invalid. */
    cancel: async (link: string) => {
      const row = verifyOrderLink(secret, link)
      if (row === undefined) return undefined
      const doing = { actor: 'buyer', key: 'cancelled by the buyer', notifyBuyer: true }
      const context = { ...createMailContext(deps), links: createOrderLinkBuilder(deps) }
      return applyOrderAction(database, row, { kind: 'cancel', onlyUnshipped: true }, doing, context)
    },
  }
}

async function loadLinkedOrder(database: Database, row: number) {
  const order = await database.selectFrom('shop_order').select('document').where('number', '=', row).executeTakeFirst()
  if (!order) return undefined
  const events = (await loadOrderEvents(database, [row])).get(row) ?? []
  return { events, fulfilment: replayOrderEvents(readPlacedOrder(order.document), events) }
}

const place = v.object({ country: v.optional(v.string(), '') })
const documentSchema = v.object({
  shippingMethod: v.optional(v.string(), ''),
  address: place,
  shippingAddress: place,
})

export function createOrderLookup({ database, secret }: { database: Database; secret: string }): OrderLookup {
  const booked = async (row = 0): Promise<WithdrawableOrder | undefined> => {
    // Run the same queries for an invalid number, so that response times do not reveal which orders exist.
    const found = await database
      .selectFrom('shop_order')
      .leftJoin('informed_order', 'informed_order.order_number', 'shop_order.number')
      .select(['number', 'document', 'email', 'created_at', 'informed_at'])
      .where('number', '=', row)
      .executeTakeFirst()
    const events = await loadOrderEvents(database, [row])
    if (!found) return undefined
    const { number, document, email, created_at, informed_at } = found
    const dispatchedAt = events.get(number)?.findLast(({ kind }) => kind === 'shipped')?.at
    const { shippingMethod, address, shippingAddress } = v.parse(documentSchema, JSON.parse(document))
    return {
      number: formatOrderNumber(number),
      link: createOrderLink(secret, number),
      email: email ?? '',
      country: shippingAddress.country || address.country,
      document,
      placedAt: Number(created_at),
      ...(dispatchedAt !== undefined && { dispatchedAt }),
      maxDeliveryDays: getMaxDeliveryDays(shippingMethod),
      informedAt: informed_at === null ? null : Number(informed_at),
    }
  }
  return {
    findByNumber: (typed) => booked(toOrderRowId(typed.replace(/^\D+|\s+/g, ''))),
    findByLink: async (link) => {
      const row = verifyOrderLink(secret, link)
      return row === undefined ? undefined : booked(row)
    },
  }
}

/** Finds the documents of the order to which a link belongs. Finds none after the order has been anonymised. */
export function createLinkedDocuments({ database, secret }: { database: Database; secret: string }) {
  const documentsOf = async (link: string) => {
    const row = verifyOrderLink(secret, link)
    return row === undefined || (await isErased(database, row)) ? [] : listInvoiceDocumentsOfOrders(database, [row])
  }
  return {
    list: async (link: string) =>
      (await documentsOf(link)).map(({ number, kind, issuedOn, content }) => {
        return { number, issuedOn, title: formatInvoiceTitle(kind, number, content.language) }
      }),
    renderPdf: async (link: string, number: string) => {
      const found = (await documentsOf(link)).find((each) => each.number === number)
      return found && createInvoicePdf(found)
    },
  }
}

/** Checks the order, because its invoices still contain the buyer's name after the order has been anonymised. */
async function isErased(database: Database, row: number): Promise<boolean> {
  const order = await database.selectFrom('shop_order').select('erased_at').where('number', '=', row).executeTakeFirst()
  return order?.erased_at !== null
}
