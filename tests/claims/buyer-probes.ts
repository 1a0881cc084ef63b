import { sql } from 'kysely'
import * as v from 'valibot'
import { checkoutSchema } from '#features/checkout/form/checkout-schema.ts'
import { rulesOf } from '#trade/rules/open-everywhere.fixture.ts'
import type { RuleBook } from '#trade/rules/rule-book.ts'
import { mailsOf } from '../contract/commerce/customers.ts'
import { shopperWithCans } from '../contract/commerce/payment-steps.ts'
import { openShop, type Shop } from '../contract/commerce/shop.ts'
import { address, newShopper } from '../contract/commerce/shopper.ts'
import { probe } from './probe.ts'
import { sweden } from './shop-probes.ts'

/** Looks at what the commerce service asks of a buyer and keeps of them. */

async function paymentErrors(book: RuleBook, more: Record<string, unknown>): Promise<Record<string, string>> {
  const shop = await openShop({ rules: () => book })
  const { status, body } = await (await shopperWithCans(shop)).startPayment('demo-invoice', more)
  return status === 406 ? (body.errors ?? {}) : {}
}

/** The checkout takes no order without a declaration of age. */
export const declaration = probe(
  (declaresAge: boolean) => {
    const schema = checkoutSchema({}, { readPostalCode: (entered) => entered, states: [], declaresAge })
    const { issues } = v.safeParse(schema, { otherBilling: false, adult: false })
    return issues?.some(({ message }) => message === 'adult') ?? false
  },
  true,
  false,
)

/** Where the law asks for more years, an order is held to them. */
export const olderWhereAsked = probe(
  async (book: RuleBook) => {
    const shop = await openShop({ rules: () => book })
    await (await shopperWithCans(shop)).startPayment('demo-invoice')
    return /"ageProof":\{[^}]*"minimumAge":21/.test(await storedOrder(shop))
  },
  sweden({ minimumAge: 21 }),
  sweden({ minimumAge: 18 }),
)

/** Whoever comes from Sweden and has cans sent to Great Britain is held to the age of Great Britain. */
export const countryOfDelivery = probe(
  async (book: RuleBook) => {
    const shop = await openShop({ rules: () => book, defaultCountry: 'SE' })
    const shopper = await shopperWithCans(shop)
    await shopper.change('PUT', '/countries/GB', {})
    const there = { address: { ...address, country: 'GB' } }
    await shopper.startPayment('demo-invoice', there)
    return /"ageProof":\{[^}]*"minimumAge":21/.test(await storedOrder(shop))
  },
  rulesOf({ country: 'SE' }, { country: 'GB', minimumAge: 21 }),
  rulesOf({ country: 'SE', minimumAge: 21 }, { country: 'GB' }),
)

/** Where the market asks for proof of age, nobody pays without it. */
export const proofOfAge = probe(
  async (book: RuleBook) => 'ageCheck' in (await paymentErrors(book, {})),
  sweden({ ageCheck: 'before-payment' }),
  sweden({ ageCheck: 'declaration' }),
)

async function storedOrder(shop: Shop): Promise<string> {
  const { document } = await shop.database.selectFrom('shop_order').select('document').executeTakeFirstOrThrow()
  return document
}

/** What was declared is kept with the order. */
export const declarationKept = probe(
  async ({ book, more }: { book: RuleBook; more: Record<string, unknown> }) => {
    const shop = await openShop({ rules: () => book })
    await (await shopperWithCans(shop)).startPayment('demo-invoice', more)
    return /"declaration":\{[^}]*"at":/.test(await storedOrder(shop))
  },
  { book: sweden({ ageCheck: 'declaration' }), more: {} },
  { book: sweden({ ageCheck: 'none' }), more: { consents: [] } },
)

/** An order whose age the courier checks says so. */
export const checkedAtTheDoor = probe(
  async (book: RuleBook) => {
    const shop = await openShop({ rules: () => book })
    await (await shopperWithCans(shop)).startPayment('demo-invoice')
    return (await storedOrder(shop)).includes('at-delivery')
  },
  sweden({ ageCheck: 'at-delivery' }),
  sweden({ ageCheck: 'declaration' }),
)

/** Asks for a break by mail, and confirms it there or not. */
async function takeBreak(shop: Shop, isConfirmed: boolean): Promise<void> {
  await shop.call('POST', '/self-exclusion', { body: { email: address.email, months: 1, linkUri: '/care' } })
  const [mail] = await mailsOf(shop)
  const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? 'https://shop.example').searchParams.get('link')
  if (isConfirmed) await shop.call('PUT', '/self-exclusion', { body: { link } })
}

/** A break is kept without the address it is for. */
export const breakIsCoded = probe(
  async (table: string) => {
    const shop = await openShop()
    await takeBreak(shop, true)
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(shop.database)
    return rows.length > 0 && !JSON.stringify(rows).includes(address.email)
  },
  'self_exclusion',
  'outbox_mail',
)

/** Nothing is sold to an address that takes a break. */
export const breakTaken = probe(
  async (isConfirmed: boolean) => {
    const shop = await openShop()
    await takeBreak(shop, isConfirmed)
    const { status, body } = await (await shopperWithCans(shop)).startPayment('demo-invoice')
    return status === 406 && 'selfExclusion' in (body.errors ?? {})
  },
  true,
  false,
)

/** Nor is anything advertised to it, even what is asked for meanwhile. */
export const breakWithoutMails = probe(
  async (isConfirmed: boolean) => {
    const shop = await openShop()
    await takeBreak(shop, isConfirmed)
    await (await newShopper(shop)).call('POST', `/newsletter-subscription/${address.email}`, {})
    const subscribed = await shop.database.selectFrom('newsletter_subscription').select('email').execute()
    const mails = (await mailsOf(shop)).filter(({ kind }) => kind !== 'self-exclusion')
    return subscribed.length === 0 && mails.length === 0
  },
  true,
  false,
)
