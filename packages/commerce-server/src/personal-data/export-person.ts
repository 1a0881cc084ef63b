import type { Database } from '@pouchery/platform/database/database'
import { normalizeEmail } from 'pouchery/lib/email-address'
import { readCartAddress } from '../cart/address.ts'
import { loadAddressBook } from '../customer/address-book.ts'
import { listInvoiceDocumentsOfOrders } from '../invoicing/stored-documents.ts'
import { formatOrderNumber } from '../order-number.ts'
import { loadOrderEvents } from '../order-status/order-fulfilment.ts'
import { findSelfExclusion, toWireSelfExclusionEnd } from '../self-exclusion/exclusions.ts'
import { parseCustomerDetails } from '../shopper/details.ts'
import { findEmailChange, findPersonRecords, type PersonRecords } from './person.ts'

/** Exports omit the content of these emails, because their links grant access or act on behalf of the recipient. */
const secretMails = ['password-reset', 'imported-account', 'self-exclusion', 'newsletter-confirmation', 'email-change']

/** Implements GDPR articles 15 and 20. Times are in ISO 8601. */
export async function exportPersonalData(database: Database, typed: string, now: number) {
  const email = normalizeEmail(typed)
  const person = await findPersonRecords(database, email)
  const exclusion = await findSelfExclusion(database, [email], now)
  return {
    email,
    exportedAt: iso(now),
    account: accountOf(person),
    emailChange: await emailChangeIn(database, person),
    addresses: await addressesOf(database, person),
    carts: await cartsOf(database, person),
    orders: await ordersOf(database, person),
    invoices: await invoicesOf(database, person),
    unfinishedPayments: await unfinishedPaymentsOf(database, person),
    subscriptions: await subscriptionsOf(database, email),
    mails: await mailsOf(database, email),
    ageChecks: await ageChecksOf(database, person),
    messages: await messagesOf(database, email),
    withdrawals: await withdrawalsOf(database, email),
    break: exclusion ? { until: toWireSelfExclusionEnd(exclusion) } : null,
  }
}

function iso(moment: number | null) {
  return moment === null ? null : new Date(moment).toISOString()
}

function accountOf({ customer }: PersonRecords) {
  if (!customer) return null
  return { registeredAt: iso(customer.created_at), details: parseCustomerDetails(customer.details) }
}

async function emailChangeIn(database: Database, { customer }: PersonRecords) {
  const change = await findEmailChange(database, customer)
  return change ? { newEmail: change.new_email, endsAt: iso(change.expires_at) } : null
}

async function addressesOf(database: Database, { customer }: PersonRecords) {
  const book = customer ? await loadAddressBook(database, customer.id) : []
  return book.map(({ id: _, ...address }) => address)
}

async function cartsOf(database: Database, { carts }: PersonRecords) {
  const rows = await database.selectFrom('selection').selectAll().where('id', 'in', carts).execute()
  const lines = await database
    .selectFrom('selection_line')
    .select(['selection', 'item', 'quantity', 'comment'])
    .where('selection', 'in', carts)
    .execute()
  return rows.map(({ id, address, shipping_address, created_at }) => ({
    begunAt: iso(created_at),
    address: readCartAddress(address),
    shippingAddress: readCartAddress(shipping_address),
    lines: lines.filter(({ selection }) => selection === id).map(({ selection: _, ...line }) => line),
  }))
}

async function ordersOf(database: Database, { orders }: PersonRecords) {
  const rows = await database.selectFrom('shop_order').selectAll().where('number', 'in', orders).execute()
  const events = await loadOrderEvents(database, orders)
  return rows.map(({ number, created_at, document, internal_comment: comment }) => {
    const history = (events.get(number) ?? []).map(({ at, ...event }) => ({ ...event, at: iso(at) }))
    return {
      order: formatOrderNumber(number),
      placedAt: iso(created_at),
      comment,
      document: JSON.parse(document),
      history,
    }
  })
}

async function invoicesOf(database: Database, { orders }: PersonRecords) {
  const documents = await listInvoiceDocumentsOfOrders(database, orders)
  return documents.map(({ number, kind, order, issuedAt, content }) => {
    return { number, kind, order, issuedAt: iso(issuedAt), content }
  })
}

async function unfinishedPaymentsOf(database: Database, { paymentIds }: PersonRecords) {
  const unfinished = database.selectFrom('payment').selectAll().where('id', 'in', paymentIds)
  const rows = await unfinished.where('status', '!=', 'completed').execute()
  return rows.map(({ method, status, created_at, document }) => {
    return { method, status, startedAt: iso(created_at), document: JSON.parse(document) }
  })
}

async function subscriptionsOf(database: Database, email: string) {
  const rows = await database.selectFrom('newsletter_subscription').selectAll().where('email', '=', email).execute()
  return rows.map((row) => ({
    kind: row.product === '' ? 'newsletter' : 'back-in-stock',
    product: row.product || null,
    state: row.state,
    askedAt: iso(row.created_at),
    confirmedAt: iso(row.confirmed_at),
    consent: row.consent,
    consentLanguage: row.consent_language,
    source: row.source,
    country: row.country,
    language: row.language,
  }))
}

async function mailsOf(database: Database, email: string) {
  const rows = await database
    .selectFrom('outbox_mail')
    .select(['kind', 'subject', 'text', 'language', 'created_at', 'sent_at'])
    .where(({ fn, eb }) => eb(fn<string>('lower', ['recipient']), '=', email))
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind, subject, text, language, created_at, sent_at }) => {
    const received = secretMails.includes(kind) ? null : text
    return { kind, subject, language, writtenAt: iso(created_at), sentAt: iso(sent_at), text: received }
  })
}

async function ageChecksOf(database: Database, { tokens }: PersonRecords) {
  const rows = await database.selectFrom('age_check').selectAll().where('token', 'in', tokens).execute()
  return rows.map(({ provider, state, minimum_age, created_at, settled_at }) => {
    return { provider, state, minimumAge: minimum_age, begunAt: iso(created_at), settledAt: iso(settled_at) }
  })
}

async function messagesOf(database: Database, email: string) {
  const rows = await database
    .selectFrom('contact_message')
    .selectAll()
    .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', email))
    .execute()
  return rows.map(({ topic, language, text, received_at }) => ({ topic, language, text, writtenAt: iso(received_at) }))
}

async function withdrawalsOf(database: Database, email: string) {
  const rows = await database.selectFrom('withdrawal').selectAll().where('email', '=', email).execute()
  return rows.map(({ order_number: order, name, goods, language, declared_at }) => {
    return { order, name, goods: JSON.parse(goods), language, declaredAt: iso(declared_at) }
  })
}
