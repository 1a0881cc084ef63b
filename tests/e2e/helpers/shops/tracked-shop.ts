import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { test as base } from '../fixtures.ts'
import { type FakeService, startFakeService } from './fake-service.ts'
import { startShop } from './shop-server.ts'

/** Tracking calls and hosts of third-party requests during a visit, each in order, across page loads. */
export interface TrackingRecord {
  /** Entries of the analytics data layer, without `{ ecommerce: null }`. */
  events: unknown[]
  /** Returns true if `{ ecommerce: null }` directly precedes each e-commerce event. */
  isEcommerceCleared: () => boolean
  marketing: unknown[]
  scripts: string[]
}

interface WorkerFixtures {
  log: FakeService
}

interface TestFixtures {
  received: TrackingRecord
}

/**
 * Test fixtures with a shop whose marketing, analytics and purchase log services are replaced with local fakes.
 * `received` records the tracking calls.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  log: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the fixture dependencies from this pattern
    async ({}, use) => {
      const log = await startFakeService()
      await use(log)
      await log.stop()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ log }, use) => {
      const services = { KLAVIYO_PUBLIC_KEY: 'KEY1', GTM_CONTAINER_ID: 'GTM-TEST1' }
      const account = { LOGFLARE_SOURCE: 'source-1', LOGFLARE_API_KEY: 'top-secret' }
      const shop = await startShop({
        ...services,
        ...account,
        LOGFLARE_URL: `http://${log.host}`,
        TRUST_PROXY: 'on',
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  received: [
    async ({ page }, use) => {
      await use(await recordTracking(page))
    },
    { auto: true },
  ],
})

async function recordTracking(page: Page): Promise<TrackingRecord> {
  const pushed: unknown[] = []
  const received: TrackingRecord = {
    events: [],
    marketing: [],
    scripts: [],
    isEcommerceCleared: () => isCleared(pushed),
  }
  await page.exposeFunction('notePush', (json: string) => {
    const entry: unknown = JSON.parse(json)
    pushed.push(entry)
    if (!isClearing(entry)) received.events.push(entry)
  })
  await page.exposeFunction('noteMarketing', (json: string) => received.marketing.push(JSON.parse(json)))
  await page.addInitScript(forwardDataLayerPushes)
  page.on('request', (request) => {
    const { hostname } = new URL(request.url())
    if (hostname !== 'localhost') received.scripts.push(hostname)
  })
  await page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ contentType: script, body: '' }))
  await page.route('https://static.klaviyo.com/**', (route) =>
    route.fulfill({ contentType: script, body: fakeMarketingScript }),
  )
  return received
}

const script = 'text/javascript'

/** Fake marketing script. Forwards each call to the test. */
const fakeMarketingScript = 'window.klaviyo = { push: (call) => window.noteMarketing(JSON.stringify(call)) }'

declare global {
  interface Window {
    notePush?: (json: string) => void
  }
}

/** Runs in the page before the page's scripts. Forwards each data layer entry to the test. */
function forwardDataLayerPushes(): void {
  const layer: unknown[] = []
  layer.push = (...entries) => {
    for (const entry of entries) {
      const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]'
      window.notePush?.(JSON.stringify(isCommand ? Object.values(Object(entry)) : entry))
    }
    return Array.prototype.push.apply(layer, entries)
  }
  window.dataLayer = layer
}

const clearingSchema = v.object({ ecommerce: v.null_() })
const ecommerceEventSchema = v.object({ ecommerce: v.looseObject({}) })

function isClearing(entry: unknown): boolean {
  return v.is(clearingSchema, entry)
}

function isCleared(pushed: readonly unknown[]): boolean {
  return pushed.every((entry, index) => !v.is(ecommerceEventSchema, entry) || isClearing(pushed[index - 1]))
}

export function filterEventsByName(received: TrackingRecord, ...names: string[]): unknown[] {
  const namedEventSchema = v.object({ event: v.picklist(names) })
  return received.events.filter((event) => v.is(namedEventSchema, event))
}

/** Builds Google's consent mode command that grants or denies all purposes. */
export function createConsentCommand(kind: 'default' | 'update', signal: 'granted' | 'denied'): unknown[] {
  const all = { ad_storage: signal, ad_user_data: signal, ad_personalization: signal, analytics_storage: signal }
  return ['consent', kind, all]
}
