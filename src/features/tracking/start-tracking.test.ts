import { beforeEach, expect, it, vi } from 'vitest'
import { ageAnsweredEvent } from '#features/age-gate/age-answer.ts'
import { serializeConsent } from '#features/consent/rules/stored-consent.ts'

vi.mock('./visitor-country.functions.ts', () => ({ getVisitorCountry: async () => ({ country: 'SE' }) }))

/** Web Storage stub. Items are own properties, as in browsers. */
class MemoryStorage {
  [name: string]: unknown
  constructor(values: Record<string, string>) {
    Object.assign(this, values)
  }
  getItem(name: string): unknown {
    return Object.hasOwn(this, name) ? this[name] : null
  }
  setItem(name: string, value: string): void {
    this[name] = value
  }
  removeItem(name: string): void {
    delete this[name]
  }
}

/** Stubs the browser. Records scripts instead of loading them; `fail` simulates a load error. */
function stubBrowser(stored: Record<string, string>, confirmed = '18') {
  const storage = new MemoryStorage(stored)
  const scripts: { src: string; fail: () => void }[] = []
  const cookies = new Map([
    ['_ga', 'GA1.1'],
    ['__kla_id', 'x'],
    ['theme', 'dark'],
  ])
  const document = {
    documentElement: { lang: 'en', dataset: { age: confirmed } },
    createElement: () => Object.assign(new EventTarget(), { src: '', async: false }),
    head: {
      append: (script: EventTarget & { src: string }) =>
        scripts.push({ src: script.src, fail: () => script.dispatchEvent(new Event('error')) }),
    },
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      if (text.includes('max-age=0')) cookies.delete(text.split('=')[0] ?? '')
    },
  }
  const received: unknown[] = []
  const window = { dataLayer: undefined, klaviyo: { push: (call: unknown) => received.push(call) } }
  const events = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', new URL('https://shop.example/nicotine-pouches'))
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const layer = () => argumentsToArrays(window.dataLayer ?? [])
  const confirmAge = () => {
    document.documentElement.dataset.age = '18'
    events.dispatchEvent(new Event(ageAnsweredEvent))
  }
  return { received, confirmAge, scripts, cookies, storage, layer }
}

function argumentsToArrays(entries: readonly unknown[]): unknown[] {
  return entries.map((entry) => (isArguments(entry) ? [...entry] : entry))
}

function isArguments(entry: unknown): entry is ArrayLike<unknown> & Iterable<unknown> {
  return Object.prototype.toString.call(entry) === '[object Arguments]'
}

const purposes = (ads: string, counted: string) => ({
  ...{ ad_storage: ads, ad_user_data: ads, ad_personalization: ads, analytics_storage: counted },
})
const byDefault = ['consent', 'default', purposes('denied', 'denied')]
const granted = ['consent', 'update', purposes('granted', 'granted')]
const denied = ['consent', 'update', purposes('denied', 'denied')]
const remembered = serializeConsent('both', Date.now())
const search = { event: 'search', search_term: 'mint' }
const router = { state: { location: { pathname: '/', search: {} } }, subscribe: () => () => undefined }

async function visit(stored: Record<string, string>, confirmed?: string) {
  const browser = stubBrowser(stored, confirmed)
  const { startTracking } = await import('./start-tracking.ts')
  const { track } = await import('#services/analytics/event-queue.ts')
  const { saveConsent } = await import('#features/consent/consent-store.ts')
  const start = () => startTracking({ klaviyoKey: 'KEY1', containerId: 'GTM-TEST1' }, router)
  const trackSearch = () => track({ kind: 'searched', term: 'mint' })
  const trackEmail = (email: string) => track({ kind: 'email-known', email })
  return { ...browser, start, saveConsent, trackSearch, trackEmail }
}

beforeEach(() => vi.resetModules())

it('tracking (specification section 10.7) loads and sends nothing before consent, then sends the queue', async () => {
  const { scripts, layer, start, trackSearch, saveConsent } = await visit({})
  trackSearch()
  start()
  expect([layer(), scripts]).toEqual([[byDefault], []])
  saveConsent('both')
  trackSearch()
  await vi.waitFor(() => expect(layer()).toContainEqual({ user_properties: { country: 'SE' } }), { timeout: 30_000 })
  expect(layer().slice(0, 3)).toEqual([byDefault, granted, search])
  expect(layer().filter((entry) => JSON.stringify(entry) === JSON.stringify(search))).toHaveLength(2)
  expect(scripts.map(({ src }) => src)).toEqual([
    'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
    'https://static.klaviyo.com/onsite/js/KEY1/klaviyo.js',
  ])
})

it('tracking (specification section 10.7) waits for the age confirmation even when consent is stored', async () => {
  const { confirmAge, scripts, layer, start, trackSearch } = await visit({ consent: remembered }, '')
  trackSearch()
  start()
  expect(layer()).toEqual([byDefault])
  confirmAge()
  await vi.waitFor(() => expect(layer()).toContainEqual(search), { timeout: 30_000 })
  expect(scripts).toHaveLength(2)
})

it('tracking (specification section 10.7) discards all events, past and future, when consent is declined', async () => {
  const { scripts, layer, received, start, trackSearch, trackEmail, saveConsent } = await visit({})
  trackSearch()
  start()
  saveConsent('none')
  trackSearch()
  trackEmail('a@shop.example')
  expect([layer(), scripts, received]).toEqual([[byDefault, denied], [], []])
})

it('tracking (specification section 10.7) stops on withdrawal and deletes the data the services stored', async () => {
  const { layer, cookies, storage, received, start, trackSearch, trackEmail, saveConsent } = await visit({
    ...{ consent: remembered, klaviyoOnsite: '{}', apiToken: 't' },
  })
  start()
  trackEmail('a@shop.example')
  expect(received).toEqual([['identify', { email: 'a@shop.example', WebsiteDomain: 'shop.example' }]])
  saveConsent('none')
  trackSearch()
  trackEmail('b@shop.example')
  expect(layer()).not.toContainEqual(search)
  expect(layer()).toContainEqual(denied)
  expect([received.length, [...cookies.keys()]]).toEqual([1, ['theme']])
  expect(Object.keys(storage).sort()).toEqual(['apiToken', 'consent'])
})

it('tracking (specification section 10.7) sends each service only events that its purpose allows', async () => {
  const consent = serializeConsent('marketing', Date.now())
  const { scripts, layer, received, storage, cookies, ...shop } = await visit({ consent })
  const { start, trackSearch, trackEmail, saveConsent } = shop
  start()
  trackSearch()
  trackEmail('a@shop.example')
  expect(layer()).toEqual([byDefault, ['consent', 'update', purposes('granted', 'denied')]])
  expect([scripts.map(({ src }) => new URL(src).host), received.length]).toEqual([['static.klaviyo.com'], 1])
  saveConsent('analytics')
  trackSearch()
  trackEmail('b@shop.example')
  expect(layer()).toContainEqual(search)
  expect(layer()).toContainEqual(['consent', 'update', purposes('denied', 'granted')])
  expect([received.length, cookies.has('__kla_id')]).toEqual([1, false])
  expect(String(storage.getItem('consent'))).toMatch(/^1 \S+ analytics$/)
})

it('tracking (specification section 10.7) continues when a script fails to load', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { scripts, layer, start, trackSearch } = await visit({ consent: remembered })
  start()
  for (const { fail } of scripts) fail()
  trackSearch()
  expect(layer()).toContainEqual(search)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2), { timeout: 30_000 })
})
