import { expect, test } from 'vitest'
import { compressPage } from './cached-page.ts'
import { createRecompressor } from './recompress.ts'

const pageOf = (text: string) =>
  compressPage({ status: 200, headers: [], html: Buffer.from(text.repeat(200)), renderedAt: 0 })

test('recompresses one page at a time, then pauses nine times as long', async () => {
  const clock = { now: 0 }
  const pack = createRecompressor(() => clock.now)
  const [first, second] = await Promise.all([pageOf('one page '), pageOf('another page ')])
  const before = first.br
  pack(first)
  pack(second)
  clock.now = 100
  await expect.poll(() => first.br, { timeout: 30_000 }).not.toBe(before)
  pack(second)
  expect(second.isFullyCompressed).toBeUndefined()
  clock.now = 999
  pack(second)
  expect(second.isFullyCompressed).toBeUndefined()
  clock.now = 1000
  pack(second)
  expect(second.isFullyCompressed).toBe(true)
})

test('does not recompress a page that is too small', async () => {
  const page = await compressPage({ status: 200, headers: [], html: Buffer.from('short'), renderedAt: 0 })
  const { br } = page
  createRecompressor()(page)
  expect(page.br).toBe(br)
})
