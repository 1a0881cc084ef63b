import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A storage whose names are its keys, as in a browser. */
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

/** As much of a browser as tracking touches; scripts are only noted, and come or fail as told. */
function openBrowser(stored: Record<string, string>) {
  const storage = new MemoryStorage(stored)
  const scripts: { src: string; fail: () => void }[] = []
  const gate = Object.assign(new EventTarget(), { open: false })
  const cookies = new Map([
    ['_ga', 'GA1.1'],
    ['__kla_id', 'x'],
    ['theme', 'dark'],
  ])
  const document = {
    documentElement: { lang: 'en' },
    querySelector: () => gate,
    createElement: () => {
      const script = Object.assign(new EventTarget(), { src: '', async: false })
      return script
    },
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
  const window = { dataLayer: undefined, klaviyo: undefined, _klOnsite: undefined }
  const events = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', new URL('https://shop.example/nicotine-pouches'))
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('fetch', async () => Response.json({ country: 'SE' }))
  const layer = () => plain(window.dataLayer ?? [])
  return { window, gate, scripts, cookies, storage, layer }
}

/** `arguments` objects as arrays, to compare with. */
function plain(entries: readonly unknown[]): unknown[] {
  return entries.map((entry) => (isArguments(entry) ? [...entry] : entry))
}

function isArguments(entry: unknown): entry is ArrayLike<unknown> & Iterable<unknown> {
  return Object.prototype.toString.call(entry) === '[object Arguments]'
}

const purposes = (signal: string) => ({
  ad_storage: signal,
  ad_user_data: signal,
  ad_personalization: signal,
  analytics_storage: signal,
})
const byDefault = ['consent', 'default', purposes('denied')]
const granted = ['consent', 'update', purposes('granted')]
const denied = ['consent', 'update', purposes('denied')]
const search = { event: 'search', search_term: 'mint' }
const router = { state: { location: { pathname: '/', search: {} } }, subscribe: () => () => undefined }

async function modules() {
  const { startTracking } = await import('./start-tracking.ts')
  const { note } = await import('#services/analytics/moments.ts')
  const { answerConsent } = await import('#features/consent/consent-store.ts')
  const start = () => startTracking({ klaviyoKey: 'KEY1', containerId: 'GTM-TEST1' }, router)
  return { start, answerConsent, searched: () => note({ kind: 'searched', term: 'mint' }), note }
}

beforeEach(() => vi.resetModules())

describe('tracking (specification section 10.7)', () => {
  it('loads and tells nothing before the answer, then what waited', async () => {
    const { scripts, layer } = openBrowser({})
    const { start, searched, answerConsent } = await modules()
    searched()
    start()
    expect(layer()).toEqual([byDefault])
    expect(scripts).toEqual([])
    answerConsent('granted')
    searched()
    await vi.waitFor(() => expect(layer()).toContainEqual({ user_properties: { country: 'SE' } }))
    expect(layer().slice(0, 3)).toEqual([byDefault, granted, search])
    expect(layer().filter((entry) => JSON.stringify(entry) === JSON.stringify(search))).toHaveLength(2)
    expect(scripts.map(({ src }) => src)).toEqual([
      'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
      'https://static.klaviyo.com/onsite/js/KEY1/klaviyo.js',
    ])
  })

  it('waits for the age answer even where consent is remembered', async () => {
    const { gate, scripts, layer } = openBrowser({ consent: 'granted' })
    gate.open = true
    const { start, searched } = await modules()
    searched()
    start()
    expect(layer()).toEqual([byDefault])
    gate.open = false
    gate.dispatchEvent(new Event('close'))
    await vi.waitFor(() => expect(layer()).toContainEqual(search))
    expect(scripts).toHaveLength(2)
  })

  it('drops everything of who declines, also what happened before', async () => {
    const { scripts, layer, window } = openBrowser({})
    const { start, searched, answerConsent, note } = await modules()
    searched()
    start()
    answerConsent('denied')
    searched()
    note({ kind: 'email-known', email: 'a@shop.example' })
    expect(layer()).toEqual([byDefault, denied])
    expect(scripts).toEqual([])
    expect(window._klOnsite).toBeUndefined()
  })

  it('stops with a withdrawal, and what the services kept goes', async () => {
    const { layer, cookies, storage, window } = openBrowser({ consent: 'granted', klaviyoOnsite: '{}', apiToken: 't' })
    const { start, searched, answerConsent, note } = await modules()
    start()
    note({ kind: 'email-known', email: 'a@shop.example' })
    expect(window._klOnsite).toEqual([['identify', { email: 'a@shop.example', WebsiteDomain: 'shop.example' }]])
    answerConsent('denied')
    searched()
    note({ kind: 'email-known', email: 'b@shop.example' })
    expect(layer()).not.toContainEqual(search)
    expect(layer()).toContainEqual(denied)
    expect(window._klOnsite).toBeUndefined()
    expect([...cookies.keys()]).toEqual(['theme'])
    expect(Object.keys(storage).sort()).toEqual(['apiToken', 'consent'])
  })

  it('goes on where a script does not come', async () => {
    const { scripts, layer } = openBrowser({ consent: 'granted' })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { start, searched } = await modules()
    start()
    for (const { fail } of scripts) fail()
    searched()
    expect(layer()).toContainEqual(search)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2))
  })
})
