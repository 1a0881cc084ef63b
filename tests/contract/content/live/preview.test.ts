import type { NewDocument } from '@pouchery/content-server/document'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import type { ContentGateway } from '#services/content/client.ts'
import { renewSharedSecret, sharedSecret } from '#services/content/preview-secret.server.ts'
import { listenToContent, readPreviewRequest } from '#services/content/private-client.server.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { startContentService, writeToken } from '../fixture.ts'

const documents: NewDocument[] = [
  { _id: 'post', _type: 'blogPost', title: 'Published' },
  { _id: 'drafts.post', _type: 'blogPost', title: 'Draft' },
  { _id: 'drafts.other', _type: 'blogPost', title: 'Never published' },
]

async function start() {
  const onContentChanged = vi.fn()
  const { gateway, client, writer } = await startContentService(documents, { onContentChanged })
  const editor = client({ token: writeToken, useCdn: false, apiVersion: '2025-02-19' })
  return { gateway, editor, writer, onContentChanged }
}

const enableUrl = (secret: string) =>
  `http://shop.test/api/preview/enable?sanity-preview-secret=${secret}&sanity-preview-pathname=/blog&sanity-preview-perspective=drafts`

test('a secret that the studio made opens the preview; any other does not', async () => {
  const { gateway, editor } = await start()
  const { secret } = await createPreviewSecret(editor, 'test', 'http://shop.test/studio')
  const asked = await readPreviewRequest(gateway, enableUrl(secret))
  expect(asked?.perspective).toBe('drafts')
  expect(asked?.path).toMatch(/^\/blog\b/)
  expect(await readPreviewRequest(gateway, enableUrl(`${secret}x`))).toBeUndefined()
  expect(await readPreviewRequest(gateway, enableUrl(''))).toBeUndefined()
  expect(await readPreviewRequest(gateway, 'http://shop.test/api/preview/enable')).toBeUndefined()
})

test('a secret older than an hour opens nothing', async () => {
  const { gateway, editor } = await start()
  const old = new Date(Date.now() - 3_700_000).toISOString()
  vi.useFakeTimers({ now: Date.parse(old), toFake: ['Date'] })
  const { secret } = await createPreviewSecret(editor, 'test', 'http://shop.test/studio')
  expect(await readPreviewRequest(gateway, enableUrl(secret))).toBeDefined()
  vi.useRealTimers()
  expect(await readPreviewRequest(gateway, enableUrl(secret))).toBeUndefined()
})

test('for who may store no secret the shop stores one, which ends after an hour too and is then another', async () => {
  const { gateway, editor, writer: makeWriter } = await start()
  const writer = makeWriter()
  const stored = () => editor.fetch('*[_id == $id][0].secret', { id: sharedSecret.id }, { perspective: 'raw' })
  const now = Date.now()
  vi.useFakeTimers({ now: now - 3_700_000, toFake: ['Date'] })
  await renewSharedSecret(writer, 'http://shop.test/studio', Date.now())
  const first: string = await stored()
  await renewSharedSecret(writer, 'http://shop.test/studio', Date.now())
  expect(await stored()).toBe(first)
  expect(await readPreviewRequest(gateway, enableUrl(first))).toMatchObject({ perspective: 'drafts' })
  vi.useRealTimers()
  expect(await readPreviewRequest(gateway, enableUrl(first))).toBeUndefined()
  await Promise.all([1, 2].map(() => renewSharedSecret(writer, 'http://shop.test/studio', Date.now())))
  expect(await stored()).not.toBe(first)
  expect(await readPreviewRequest(gateway, enableUrl(await stored()))).toBeDefined()
  expect(await readPreviewRequest(gateway, enableUrl(first))).toBeUndefined()
})

test('a service that does not answer is an error, not a wrong secret', async () => {
  const { gateway } = await start()
  const away = { ...gateway, fetch: async () => Promise.reject(new TypeError('refused')) }
  await expect(readPreviewRequest(away, enableUrl('a'))).rejects.toThrow()
})

const titles = { query: '*[_type == "blogPost"] | order(_id asc).title', params: {}, schema: v.array(v.string()) }

test('the same question shows drafts to an editor who previews and published texts to all others', async () => {
  const { gateway } = await start()
  const preview = (perspective: 'drafts' | 'published') => ({ perspective, studioPath: '/studio' })
  const reader = (extra: Partial<ContentGateway>) => createContentReader(async () => ({ ...gateway, ...extra }))
  expect(await reader({}).ask(titles)).toEqual(['Published'])
  expect(await reader({ preview: preview('published') }).ask(titles)).toEqual(['Published'])
  expect(await reader({ preview: preview('drafts') }).ask(titles)).toEqual(['Never published', 'Draft'])
})

test('only an editor who previews is given marks of fields', async () => {
  const { gateway } = await start()
  const preview = { perspective: 'drafts', studioPath: '/studio' } as const
  const editors = await createContentReader(async () => ({ ...gateway, preview })).context('en')
  const visitors = await createContentReader(async () => gateway).context('en')
  const mark = editors.edit?.({ id: 'post', type: 'blogPost' }, 'content[_key=="a"]')
  expect(Object.fromEntries(mark?.split(';').map((part) => part.split('=')) ?? [])).toEqual({
    id: 'post',
    type: 'blogPost',
    path: 'content:a',
    base: '%2Fstudio',
    perspective: 'drafts',
  })
  expect(visitors.edit).toBeUndefined()
})

test('the shop hears of drafts while somebody previews, and of what visitors see', async () => {
  const { gateway, editor, onContentChanged } = await start()
  const heard = { everything: vi.fn(), published: vi.fn() }
  const onEnd = (reason: unknown) => expect.unreachable(String(reason))
  const onOpen = vi.fn()
  const stops = (['everything', 'published'] as const).map((scope) =>
    listenToContent(gateway, scope, { onOpen, onChange: heard[scope], onEnd }),
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
