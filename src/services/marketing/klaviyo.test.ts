import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MarketingCall } from './marketing-call.ts'

const call = (email: string): MarketingCall => ['identify', { email, WebsiteDomain: 'shop.example' }]

function openBrowser() {
  const window: { klaviyo?: { push: (call: MarketingCall) => unknown } } = {}
  const script = Object.assign(new EventTarget(), { src: '', async: false })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { createElement: () => script, head: { append: () => undefined }, cookie: '' })
  vi.stubGlobal('localStorage', {})
  vi.stubGlobal('sessionStorage', {})
  const received: MarketingCall[] = []
  const comes = () => {
    window.klaviyo = { push: (each) => received.push(each) }
  }
  return { received, comes, fails: () => script.dispatchEvent(new Event('error')) }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('queues calls until the global variable exists, checking every 200 ms', async () => {
  const { received, comes } = openBrowser()
  const { loadMarketingScript, pushMarketingCall } = await import('./klaviyo.ts')
  loadMarketingScript('KEY1')
  expect(vi.getTimerCount()).toBe(0)
  pushMarketingCall('KEY1', call('a@shop.example'))
  pushMarketingCall('KEY1', call('b@shop.example'))
  vi.advanceTimersByTime(1000)
  comes()
  vi.advanceTimersByTime(199)
  expect(received).toEqual([])
  vi.advanceTimersByTime(1)
  expect(received).toEqual([call('a@shop.example'), call('b@shop.example')])
  expect(vi.getTimerCount()).toBe(0)
  pushMarketingCall('KEY1', call('c@shop.example'))
  expect(received).toHaveLength(3)
})

test('drops queued calls when consent is withdrawn', async () => {
  const { received, comes } = openBrowser()
  const { clearMarketingData, pushMarketingCall } = await import('./klaviyo.ts')
  pushMarketingCall('KEY1', call('a@shop.example'))
  clearMarketingData()
  expect(vi.getTimerCount()).toBe(0)
  comes()
  pushMarketingCall('KEY1', call('b@shop.example'))
  expect(received).toEqual([call('b@shop.example')])
})

test('stops checking once the script has failed', async () => {
  const { fails } = openBrowser()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { loadMarketingScript, pushMarketingCall } = await import('./klaviyo.ts')
  loadMarketingScript('KEY1')
  pushMarketingCall('KEY1', call('a@shop.example'))
  fails()
  await vi.advanceTimersByTimeAsync(0)
  pushMarketingCall('KEY1', call('b@shop.example'))
  expect(vi.getTimerCount()).toBe(0)
})
