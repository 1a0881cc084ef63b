import { inTransaction } from '@pouchery/platform/database/in-transaction'
import type { Hono } from 'hono'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import * as v from 'valibot'
import type { CatalogueProduct } from '../../catalogue/catalogue.ts'
import { loadLoggedInField } from '../../customer/customer.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { createHttpError } from '../../http/http-error.ts'
import { emailSchema, parseEmailInPath, readBody } from '../../http/input.ts'
import { createMailContext, parseCountryCode } from '../../market/market.ts'
import { resolveShopper, type Shopper } from '../../shopper/shopper.ts'
import { subscribeToBackInStock } from '../../subscription/back-in-stock.ts'
import {
  confirmNewsletterSubscription,
  findPendingSubscription,
  isNewsletterAllowed,
  parseUnsubscribeLink,
  type Subscriber,
  stopSubscriptions,
  subscribeToNewsletter,
} from '../../subscription/newsletter.ts'

const id = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100)), '')
const country = v.optional(v.pipe(v.string(), v.maxLength(2)))
const language = v.optional(v.pipe(v.string(), v.maxLength(5)))
/** Form field that is invisible to people, so any value indicates a bot. */
const honeypotField = v.optional(v.unknown(), '')

const newsletterSchema = v.object({ country, language, product: id, item: id, email_field: honeypotField })
const stockSchema = v.object({
  item: id,
  product: id,
  email: v.optional(emailSchema),
  shipTo: v.optional(v.object({ country, state: v.optional(v.nullable(v.string())) }), {}),
  language,
  email_field: honeypotField,
})

/** See commerce reference section 9, "Newsletter, stock, self-exclusion". */
export function addSubscriptionRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.post('/newsletter-subscription/:email', async (c) => {
    const email = parseEmailInPath(c.req.param('email'))
    const body = await readBody(c, newsletterSchema)
    const shopper = await resolveShopper(deps, c)
    if (isPerson(body)) {
      const product = await namedProduct(deps, body)
      await subscribe(deps, { email, ...subscriberLocation(shopper, body) }, product)
    }
    return c.json({ token: c.get('token'), subscribed: true }, 201)
  })

  routes.post('/back-in-stock-subscription', async (c) => {
    const { shipTo, ...body } = await readBody(c, stockSchema)
    const shopper = await resolveShopper(deps, c)
    if (isPerson(body)) {
      const product = await namedProduct(deps, body)
      if (!product) throw createHttpError(406, { item: 'required' })
      const place = subscriberLocation(shopper, { country: shipTo.country, language: body.language })
      await subscribe(deps, { email: await emailOf(deps, shopper, body.email), ...place }, product)
    }
    return c.json({ token: c.get('token'), subscribed: true }, 201)
  })
}

function isPerson({ email_field: value }: { email_field?: unknown }): boolean {
  return value === '' || value === null || value === undefined
}

async function emailOf({ database }: CommerceDependencies, shopper: Shopper, given?: string): Promise<string> {
  const email = given ?? (await loadLoggedInField(database, shopper)).loggedIn?.email
  if (email === undefined) throw createHttpError(406, { email: 'required' })
  return email
}

async function namedProduct({ catalogue }: CommerceDependencies, { product, item }: { product: string; item: string }) {
  if (product === '' && item === '') return undefined
  const { products, items } = await catalogue.getCurrent()
  const found = item === '' ? products.get(product) : items.get(item)
  if (!found) throw createHttpError(404, item === '' ? { product: 'not found' } : { item: 'product item not found' })
  return found
}

function subscriberLocation(shopper: Shopper, sent: { country?: string | undefined; language?: string | undefined }) {
  return {
    country: parseCountryCode(sent.country) ?? shopper.country,
    language: sent.language !== undefined && isLanguageCode(sent.language) ? sent.language : shopper.language,
  }
}

async function subscribe(deps: CommerceDependencies, subscriber: Subscriber, product: CatalogueProduct | undefined) {
  const context = createMailContext(deps)
  if (!product && !isNewsletterAllowed(context, subscriber.country))
    throw createHttpError(406, { newsletter: 'not offered' })
  await inTransaction(deps.database, (trx) =>
    product
      ? subscribeToBackInStock(trx, subscriber, product, context.now)
      : subscribeToNewsletter(trx, subscriber, 'footer', context),
  )
}

const linkSchema = v.object({ link: v.pipe(v.string(), v.maxLength(2000)) })

/** See commerce reference section 9, "Newsletter, stock, self-exclusion". The routes never create a selection. */
export function addNewsletterLinkRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.post('/newsletter/link', async (c) => {
    const { link } = await readBody(c, linkSchema)
    if (!(await findPendingSubscription(deps.database, link, deps.now()))) throw linkNotValid()
    return c.json({ token: null, open: true })
  })

  routes.put('/newsletter/link', async (c) => {
    const { link } = await readBody(c, linkSchema)
    const context = createMailContext(deps)
    if (!(await inTransaction(deps.database, (trx) => confirmNewsletterSubscription(trx, link, context))))
      throw linkNotValid()
    return c.json({ token: null, subscribed: true })
  })

  routes.put('/newsletter/stop', async (c) => {
    const { link } = await readBody(c, linkSchema)
    const stop = await parseUnsubscribeLink(deps.database, link)
    if (!stop) throw linkNotValid()
    await inTransaction(deps.database, (trx) => stopSubscriptions(trx, stop))
    return c.json({ token: null, stopped: stop.mails })
  })
}

function linkNotValid() {
  return createHttpError(406, { link: 'not valid' })
}
