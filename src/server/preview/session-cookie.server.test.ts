import { expect, test, vi } from 'vitest'
import { createPreviewSession, parsePreviewSession, previewSessionIdleMs } from './session.server.ts'
import {
  createExpiredPreviewSessionCookie,
  createPreviewSessionCookie,
  toPreviewResponse,
} from './session-cookie.server.ts'

const key = Buffer.alloc(32, 1)
vi.mock('./key.server.ts', () => ({ derivePreviewKey: async () => Buffer.alloc(32, 1) }))

const page = () => new Response('page', { headers: { 'cache-control': 'public, max-age=60' } })

test('prevents caching of a response with drafts', async () => {
  const answer = await toPreviewResponse(page(), createPreviewSession('drafts', Date.now()), false)
  expect([answer.headers.get('cache-control'), answer.headers.getSetCookie()]).toEqual(['no-store', []])
  expect(await answer.text()).toBe('page')
})

test('renews a session that is in use', async () => {
  const session = createPreviewSession('drafts', Date.now() - 0.75 * previewSessionIdleMs)
  const [cookie = ''] = (await toPreviewResponse(page(), session, true)).headers.getSetCookie()
  expect(cookie).toMatch(/; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/)
  const later = parsePreviewSession(cookie.split(';')[0], key, Date.now() + 0.9 * previewSessionIdleMs)
  expect(later).toMatchObject({ perspective: 'drafts', enabledAt: session.enabledAt })
})

test('keeps the cookie of a response that ends the session or starts another', async () => {
  const session = createPreviewSession('drafts', Date.now() - 0.75 * previewSessionIdleMs)
  const next = createPreviewSessionCookie(createPreviewSession('published', Date.now()), key, Date.now(), false)
  for (const cookie of [createExpiredPreviewSessionCookie(false), next]) {
    const answer = new Response(null, { status: 307, headers: { location: '/', 'set-cookie': cookie } })
    expect((await toPreviewResponse(answer, session, false)).headers.getSetCookie()).toEqual([cookie])
  }
})
