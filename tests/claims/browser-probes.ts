import { vi } from 'vitest'
import { infoDocuments } from '#embedded/seed/content/info-pages.ts'
import { recordPurchase } from '#features/checkout/receipt/purchase-record.ts'
import { answerConsent } from '#features/consent/consent-store.ts'
import type { GivenConsent } from '#features/consent/rules/visitor.ts'
import { languageCodes } from '#lib/addresses/locale-url.ts'
import { browserStorage } from '#lib/browser/browser-storage.ts'
import { order } from '#services/commerce/shopper/selection.fixture.ts'
import { scrubEvent } from '#services/monitoring/scrub.ts'
import { probe } from './probe.ts'

/** Looks at what a browser keeps and tells. */

/** The page about cookies has every name, as often as there are languages. */
export const storageIsListed = probe(
  (names: readonly string[]) => {
    const page = JSON.stringify(infoDocuments().find(({ _id }) => _id === 'info-cookies'))
    return names.every((name) => page.split(name.replace('*', '…')).length > languageCodes.length)
  },
  browserStorage.flatMap(({ names }) => names),
  [...browserStorage.flatMap(({ names }) => names), 'somethingNew'],
)

/** The purchase log is told of an order only by a browser where statistics were allowed. */
export const purchaseWaitsForConsent = probe(
  async (allowed: GivenConsent) => {
    const kept = new Map<string, string>()
    const told: unknown[] = []
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    vi.stubGlobal('sessionStorage', { getItem: () => null })
    vi.stubGlobal('document', { documentElement: { dataset: { age: '18' } } })
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('location', new URL('https://shop.example/receipt'))
    vi.stubGlobal('fetch', async (address: unknown) => {
      told.push(address)
      return new Response(null, { status: 204 })
    })
    answerConsent(allowed)
    await recordPurchase(order({ number: '7' }))
    vi.unstubAllGlobals()
    return !told.includes('/api/logflare')
  },
  'marketing',
  'analytics',
)

/** A report of an error names nobody, and nothing that was typed. */
export const reportsAreScrubbed = probe(
  (prepared: typeof scrubEvent) => {
    const event = prepared({
      type: undefined,
      message: 'No account ada@example.com',
      user: { email: 'ada@example.com' },
      request: { url: 'https://shop.example/search?q=ada' },
      breadcrumbs: [{ category: 'ui.input', message: 'Storgatan 1' }],
    })
    return !/ada|Storgatan/.test(JSON.stringify(event))
  },
  scrubEvent,
  (event) => event,
)
