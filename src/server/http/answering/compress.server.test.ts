import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressResponse } from './compress.server.ts'

const asking = new Request('http://shop.test/', { headers: { 'accept-encoding': 'br, gzip' } })
const html = { 'content-type': 'text/html; charset=utf-8' }

test('compresses a text that decompresses unchanged', async () => {
  const text = '<p>Ett ord, många gånger.</p>'.repeat(500)
  const answer = compressResponse(asking, new Response(text, { headers: html }))
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBeLessThan(text.length / 10)
  expect(gunzipSync(bytes).toString('utf8')).toBe(text)
})

test('sends the early part of a page before its late part is written', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const reader = compressResponse(asking, new Response(readable, { headers: html })).body?.getReader()
  void writer.write(new TextEncoder().encode('early'))
  const first = await reader?.read()
  expect(first?.value?.length).toBeGreaterThan(0)
  await writer.close()
})

test.each([
  ['a picture', { 'content-type': 'image/webp' }, asking],
  ['an event stream', { 'content-type': 'text/event-stream' }, asking],
  ['a compressed response', { ...html, 'content-encoding': 'br' }, asking],
  ['a few bytes', { ...html, 'content-length': '4' }, asking],
  ['a response to a client without gzip support', html, new Request('http://shop.test/')],
])('does not compress %s', (_, headers, request) => {
  const answer = new Response('text', { headers })
  expect(compressResponse(request, answer)).toBe(answer)
})
