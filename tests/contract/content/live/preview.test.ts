import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import type { ContentClientConfig } from '#services/content/client.ts'
import { renewSharedPreviewSecret, sharedPreviewSecretDocument } from '#services/content/preview-secret.server.ts'
import { listenToContent, readPreviewRequest } from '#services/content/private-client.server.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { startContentService } from '../fixture.ts'

const documents = [
  { _id: 'post', _type: 'blogPost', title: 'Published' },
  { _id: 'drafts.post', _type: 'blogPost', title: 'Draft' },
  { _id: 'drafts.other', _type: 'blogPost', title: 'Never published' },
]

async function start() {
  const onContentChanged = vi.fn()
  const { clientConfig, editor, writer } = await startContentService(documents, { onContentChanged })
  const open = (secret: string) => readPreviewRequest(clientConfig, enableUrl(secret))
  return { clientConfig, editor: editor({ apiVersion: '2025-02-19' }), writer: writer(), open, onContentChanged }
}

const studio = 'http://shop.test/studio'
const enablePath = 'http://shop.test/api/preview/enable'
const enableUrl = (secret: string) =>
  `${enablePath}?sanity-preview-secret=${secret}&sanity-preview-pathname=/blog&sanity-preview-perspective=drafts`

test('a secret created by the studio opens the preview for an hour; any other does not', async () => {
  const { clientConfig, editor, open } = await start()
  const { secret } = await createPreviewSecret(editor, 'test', studio)
  expect(await open(secret)).toMatchObject({ perspective: 'drafts', path: expect.stringMatching(/^\/blog\b/) })
  expect(await open(`${secret}x`)).toBeUndefined()
  expect(await open('')).toBeUndefined()
  expect(await readPreviewRequest(clientConfig, enablePath)).toBeUndefined()
  vi.useFakeTimers({ now: Date.now() + 3_700_000, toFake: ['Date'] })
  const later = await open(secret)
  vi.useRealTimers()
  expect(later).toBeUndefined()
})

test('the shop stores a shared secret for people without write access and renews it after an hour', async () => {
  const { editor, writer, open } = await start()
  const stored = () =>
    editor.fetch('*[_id == $id][0].secret', { id: sharedPreviewSecretDocument.id }, { perspective: 'raw' })
  const renew = () => renewSharedPreviewSecret(writer, studio, Date.now())
  vi.useFakeTimers({ now: Date.now() - 3_700_000, toFake: ['Date'] })
  await renew()
  const first: string = await stored()
  await renew()
  expect(await stored()).toBe(first)
  expect(await open(first)).toMatchObject({ perspective: 'drafts' })
  vi.useRealTimers()
  expect(await open(first)).toBeUndefined()
  await Promise.all([renew(), renew()])
  expect(await stored()).not.toBe(first)
  expect(await open(await stored())).toBeDefined()
  expect(await open(first)).toBeUndefined()
})

test('reports an unreachable service as an error, not as a wrong secret', async () => {
  const { clientConfig } = await start()
  const away = { ...clientConfig, fetch: async () => Promise.reject(new TypeError('refused')) }
  await expect(readPreviewRequest(away, enableUrl('a'))).rejects.toThrow()
})

const titles = { query: '*[_type == "blogPost"] | order(_id asc).title', params: {}, schema: v.array(v.string()) }

test('the same query returns drafts to a previewing editor and published texts to all others', async () => {
  const { clientConfig } = await start()
  const preview = (perspective: 'drafts' | 'published') => ({ perspective, studioPath: '/studio' })
  const reader = (extra: Partial<ContentClientConfig>) =>
    createContentReader(async () => ({ ...clientConfig, ...extra }))
  expect(await reader({}).query(titles)).toEqual(['Published'])
  expect(await reader({ preview: preview('published') }).query(titles)).toEqual(['Published'])
  expect(await reader({ preview: preview('drafts') }).query(titles)).toEqual(['Never published', 'Draft'])
})

test('adds field markers only for a previewing editor', async () => {
  const { clientConfig } = await start()
  const preview = { perspective: 'drafts', studioPath: '/studio' } as const
  const editors = await createContentReader(async () => ({ ...clientConfig, preview })).getConverter('en')
  const visitors = await createContentReader(async () => clientConfig).getConverter('en')
  const mark = editors.markEditable?.({ id: 'post', type: 'blogPost' }, 'content[_key=="a"]')
  const parts = ['id=post', 'type=blogPost', 'path=content:a', 'base=%2Fstudio', 'perspective=drafts']
  expect(mark?.split(';').toSorted()).toEqual(parts.toSorted())
  expect(visitors.markEditable).toBeUndefined()
})

test('reports draft changes to the preview, and published changes to the shop', async () => {
  const { clientConfig, editor, onContentChanged } = await start()
  const heard = { everything: vi.fn(), published: vi.fn() }
  const onEnd = (reason: unknown) => expect.unreachable(String(reason))
  const onOpen = vi.fn()
  const stops = (['everything', 'published'] as const).map((scope) =>
    listenToContent(clientConfig, scope, { onOpen, onChange: heard[scope], onEnd }),
  )
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledTimes(2), { timeout: 30_000 })
  await editor.patch('drafts.post').set({ title: 'Draft' }).commit()
  await vi.waitFor(() => expect(heard.everything).toHaveBeenCalled(), { timeout: 30_000 })
  expect(heard.published).not.toHaveBeenCalled()
  expect(onContentChanged).not.toHaveBeenCalled()
  await editor.patch('post').set({ title: 'Published anew' }).commit()
  await vi.waitFor(() => expect(heard.published).toHaveBeenCalled(), { timeout: 30_000 })
  expect(onContentChanged).toHaveBeenCalled()
  for (const stop of stops) stop?.()
})
