import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test'
import type { LanguageCode } from '#app.config'
import { findStorageEntry } from '#features/consent/rules/purposes.ts'
import { parseConsent, serializeConsent } from '#features/consent/rules/stored-consent.ts'
import { allowsPurpose, type GivenConsent } from '#features/consent/rules/visitor.ts'
import { localizePath } from '#lib/urls/locale-url.ts'
import { previewCookieName } from '#server/preview/session.server.ts'
import { createGetText, type GetText } from './messages.ts'
import { type Shop, startShop } from './shops/shop-server.ts'

interface WorkerFixtures {
  /** Environment variables of the worker's shop. */
  shopSettings: Record<string, string>
  shop: Shop
}

/** Opens a path of the shop in the language of the test. */
export type Visit = (path: string) => Promise<void>

interface TestFixtures {
  language: LanguageCode
  text: GetText
  /** Main landmark of the page. */
  main: Locator
  visit: Visit
  /** Starts a shop for this test. The shop stops after the page is closed. */
  openShop: (env?: Record<string, string>) => Promise<Shop>
  /** If true, the visitor has already answered the age question when the test starts. */
  ageGatePassed: boolean
  storedAge: undefined
  consent: GivenConsent | 'unanswered'
  storedConsent: undefined
  /**
   * After each test, verifies that the shop's storage table documents every cookie and storage entry in the browser,
   * and that the shopper has consented to the purposes that require consent.
   */
  checkedStorage: undefined
  /** Fails the test on unexpected console errors, page errors and 5xx responses. */
  browserErrors: BrowserErrors
}

export interface BrowserErrors {
  /** Allows errors whose message, URL or status matches `pattern`. */
  expect: (pattern: RegExp) => void
}

/** Matches email addresses of test customers, such as `anna.1a2b3c@pouchery.example`. */
const personalData = /[\w.-]*(?:anna|bo|eva|ada)\.[\w.-]+@[\w.-]+/gi

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shopSettings: [{ FAULTS: 'on' }, { option: true, scope: 'worker' }],
  shop: [
    async ({ shopSettings }, use) => {
      const shop = await startShop(shopSettings)
      await use(shop)
      const logged = shop.output().match(personalData)
      await shop.stop()
      expect(logged, 'the log contains no email addresses of customers').toBeNull()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  language: ['en', { option: true }],
  text: async ({ language }, use) => {
    await use(createGetText(language))
  },
  main: async ({ page }, use) => {
    await use(page.getByRole('main'))
  },
  visit: async ({ page, shop, language }, use) => {
    await use(createVisit(page, shop, language))
  },
  ageGatePassed: [true, { option: true }],
  openShop: async ({ page }, use) => {
    const shops: Shop[] = []
    await use(async (env) => {
      const shop = await startShop(env)
      shops.push(shop)
      return shop
    })
    // Close the page first, because its pending requests would fail after the shops have stopped.
    await page.close()
    await Promise.all(shops.map((shop) => shop.stop()))
  },
  storedAge: [
    async ({ page, shop, ageGatePassed, javaScriptEnabled }, use) => {
      const cookie = { name: 'ageConfirmed', value: '30', url: shop.origin }
      if (ageGatePassed && javaScriptEnabled)
        await page.addInitScript(() => sessionStorage.setItem('ageConfirmed', '30'))
      else if (ageGatePassed) await page.context().addCookies([cookie])
      await use(undefined)
    },
    { auto: true },
  ],
  consent: ['none', { option: true }],
  storedConsent: [
    async ({ page, consent }, use) => {
      const keep = (answer: string) => localStorage.getItem('consent') ?? localStorage.setItem('consent', answer)
      if (consent !== 'unanswered') await page.addInitScript(keep, serializeConsent(consent, Date.now()))
      await use(undefined)
    },
    { auto: true },
  ],
  checkedStorage: [
    async ({ page, shop, javaScriptEnabled }, use) => {
      await use(undefined)
      if (javaScriptEnabled) expect(await findUndocumentedStorage(page, shop.origin)).toEqual([])
    },
    { auto: true },
  ],
  browserErrors: [
    async ({ page }, use) => {
      const expected: RegExp[] = []
      const seen = collectBrowserErrors(page)
      await use({ expect: (pattern) => expected.push(pattern) })
      const unexpected = (line: string) => !expected.some((pattern) => pattern.test(line))
      expect(seen.filter((line) => unexpected(line) && !line.includes(abortedTransition))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** Creates a function that opens paths of `shop` in `language`. */
export function createVisit(page: Page, shop: Pick<Shop, 'origin'>, language: LanguageCode = 'en'): Visit {
  return async (path) => {
    await page.goto(shop.origin + localizePath(path, language))
  }
}

/** Runs the tests once per row. A row is a language, or an object that contains the language and its test values. */
export function describeEachLanguage<const Row extends LanguageCode | { language: LanguageCode }>(
  rows: readonly Row[],
  title: string,
  tests: (row: Row) => void,
): void {
  for (const row of rows) {
    const language = languageOf(row)
    test.describe(`${title}, in ${language}`, () => {
      test.use({ language })
      tests(row)
    })
  }
}

function languageOf(row: LanguageCode | { language: LanguageCode }): LanguageCode {
  return typeof row === 'string' ? row : row.language
}

/**
 * Error message of Chromium if, during a view transition, the new page takes more than 4 s to render or the viewport is
 * resized. Ignored, because only the transition is aborted, not the navigation.
 */
const abortedTransition = 'Transition was aborted because of'

function collectBrowserErrors(page: Page): string[] {
  const seen: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => seen.push(`page error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) seen.push(`${response.status()} ${response.url()}`)
  })
  return seen
}

/** Storage entries of the studio, the preview and the tests, which shoppers do not have. */
const notShopperEntries = [/sanity/i, new RegExp(`^${previewCookieName}$`), /^planted$/]

/**
 * Returns the names of cookies and storage entries that are not documented in the storage table, or whose purpose
 * requires a consent that the shopper has not given.
 */
async function findUndocumentedStorage(page: Page, origin: string): Promise<string[]> {
  const { hostname } = new URL(origin)
  const cookies = (await page.context().cookies()).filter(({ domain }) => domain === hostname)
  const { names, consent } = await readStorageNames(page, origin)
  // Skip browsers with a signed-in editor, because the studio stores its own entries for the same origin.
  if (names.some((name) => name.startsWith('__studio_'))) return []
  const given = parseConsent(consent, Date.now())?.consent ?? 'unanswered'
  return [...new Set([...names, ...cookies.map(({ name }) => name)])]
    .filter((name) => !notShopperEntries.some((pattern) => pattern.test(name)))
    .filter((name) => {
      const entries = findStorageEntry(name)
      return !entries || (entries.consent && !allowsPurpose(given, entries.consent))
    })
}

/**
 * Returns the names of storage entries and the stored consent. Skips closed pages and other origins, such as payment
 * providers, whose storage the shop does not control.
 */
async function readStorageNames(page: Page, origin: string): Promise<{ names: string[]; consent: string | null }> {
  if (page.isClosed() || new URL(page.url()).origin !== origin) return { names: [], consent: null }
  return page.evaluate(() => ({
    names: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    consent: localStorage.getItem('consent'),
  }))
}
