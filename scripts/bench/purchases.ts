import { Agent, request } from 'node:http'
import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import { createAgeConsent } from '#services/commerce/shopper/age-check.ts'
import { startShop } from '../../tests/load/shop-process.ts'
import { runStatement } from '../../tests/postgres/run-statement.ts'
import { durablePostgresSettings, startPostgres } from '../../tests/postgres/server.ts'
import { withLargeCatalogue } from './catalogue-data.ts'
import { computeMedian, recordFigure } from './figures.ts'

const clients = 8
const seconds = 10
const products = 240

export async function benchPurchases(rounds: number): Promise<void> {
  await benchDatabase('SQLite', undefined, rounds)
  const server = await startPostgres(durablePostgresSettings)
  try {
    await runStatement(server.url('postgres'), 'create database bench')
    await benchDatabase('PostgreSQL', server.url('bench'), rounds)
  } finally {
    await server.stop()
  }
}

async function benchDatabase(name: string, databaseUrl: string | undefined, rounds: number): Promise<void> {
  await withLargeCatalogue(products, databaseUrl, async (folder) => {
    const shop = await startShop(folder, { RATE_LIMITS: 'off', ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
    try {
      await measurePurchasesPerSecond(3, shop.origin, 'warm-up')
      const perSecond: number[] = []
      for (let round = 0; round < rounds; round += 1)
        perSecond.push(await measurePurchasesPerSecond(seconds, shop.origin, `${round}`))
      recordFigure(`purchases on ${name}`, computeMedian(perSecond))
    } finally {
      await shop.stop()
    }
  })
}

async function measurePurchasesPerSecond(time: number, shop: string, round: string): Promise<number> {
  const items = getSeedCatalogue().map(({ item }) => item)
  const [started, until] = [performance.now(), performance.now() + time * 1000]
  let done = 0
  const buyer = async (_: unknown, client: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let n = 0; performance.now() < until; n += 1) {
      // Spread purchases over items to reduce contention for stock rows. Use a new email address for each purchase,
      // because the quantity per buyer is limited.
      const start = (client * 31 + n * 7) % (items.length - 1)
      const country = countries[(client + n) % countries.length] ?? 'SE'
      const email = `ada.${round}.${client}.${n}@example.com`
      await purchase({ shop, agent, items: items.slice(start, start + 2), country, email })
      done += 1
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: clients }, buyer))
  return done / ((performance.now() - started) / 1000)
}

/** Countries in which every product of the demo catalogue can be sold. */
const countries = ['ES', 'HR', 'GB', 'CH', 'SE']

interface Purchase {
  shop: string
  agent: Agent
  items: readonly string[]
  country: string
  email: string
}

async function purchase({ shop, agent, items: [first, second], country, email }: Purchase): Promise<void> {
  let token = ''
  const send = async (method: string, path: string, body?: unknown) =>
    JSON.parse(await sendRequest(agent, `${shop}/embedded/commerce${path}`, method, token, body))
  token = (await send('GET', '/selection')).token
  await send('POST', `/items/${first}`, { productUrl: '/nicotine-pouches/mini' })
  await send('PUT', '/items', { lines: [], items: [{ item: second, quantity: 2, comment: '', productUrl: '/' }] })
  await send('PUT', `/countries/${country}`)
  await send('PUT', '/payment-methods/demo-invoice')
  await send('PUT', '/shipping-methods/express')
  const name = { firstName: 'Ada', lastName: 'Lind' }
  const paid = await send('POST', '/payment', {
    paymentMethod: 'demo-invoice',
    shippingMethod: 'express',
    paymentReturnPage: `${shop}/receipt`,
    paymentFailedPage: `${shop}/checkout`,
    termsAndConditions: true,
    consents: [createAgeConsent({ language: 'en', minimumAge: 18 })],
    address: { ...name, address1: 'Storgatan 1', zipCode: '111 22', city: 'Stockholm', email, country },
  })
  const receipt = await send('GET', '/receipt')
  if (!paid.order?.order || receipt.order?.order !== paid.order.order) throw new Error('A purchase failed')
}

function sendRequest(agent: Agent, url: string, method: string, token: string, body: unknown): Promise<string> {
  const headers = { ...(token && { 'api-token': token }), 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      if (response.statusCode === 200 || response.statusCode === 201) resolve(text)
      else reject(new Error(`${method} ${url} answered ${response.statusCode}: ${text.slice(0, 300)}`))
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
