import { beforeEach, expect, test, vi } from 'vitest'
import { handleSelfExclusionForm } from './self-exclusion-form.server.ts'

const service = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}))
vi.mock('#server/wiring/client-configs.server.ts', () => ({
  getCommerceClientConfig: async () => ({ baseUrl: 'https://commerce.example', secret: 'x', fetch: service }),
}))
beforeEach(() => void service.mockClear())

const form = { language: 'sv', email: ' ada@example.com ', months: '6', email_field: '' }

async function stateAfter(fields: Record<string, string>, isTooOften = false): Promise<string | null> {
  const request = new Request('https://shop.example/api/care', { method: 'POST', body: new URLSearchParams(fields) })
  return (await handleSelfExclusionForm(request, isTooOften)).headers.get('location')
}

test.each([
  ['6', 6],
  ['open', null],
])('requests a self-exclusion of %s', async (months, length) => {
  expect(await stateAfter({ ...form, months })).toBe('/sv/care?state=sent')
  const [url, init] = service.mock.calls[0] ?? []
  expect(url).toBe('https://commerce.example/self-exclusion')
  expect(JSON.parse(String(init?.body))).toEqual({ email: 'ada@example.com', months: length, language: 'sv' })
})

test.each([
  ['without an address', { email: '' }, false, 'email'],
  ['with an address that is none', { email: 'ada' }, false, 'email'],
  ['by what fills in everything', { email_field: 'x' }, false, 'sent'],
  ['over the rate limit', {}, true, 'often'],
])('does not call the service for a form sent %s', async (_, more, isTooOften, state) => {
  expect(await stateAfter({ ...form, ...more }, isTooOften)).toBe(`/sv/care?state=${state}`)
  expect(service).not.toHaveBeenCalled()
})

test.each([
  [406, 'email'],
  [429, 'often'],
  [500, 'away'],
])('reports a service response with status %i', async (status, state) => {
  vi.spyOn(console, 'warn').mockImplementationOnce(() => {})
  service.mockResolvedValueOnce(new Response(null, { status }))
  expect(await stateAfter(form)).toBe(`/sv/care?state=${state}`)
})
