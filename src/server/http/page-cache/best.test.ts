import { expect, test } from 'vitest'
import { createBestPacking } from './best.ts'
import { packPage } from './entry.ts'

const pageOf = (text: string) =>
  packPage({ status: 200, headers: [], html: Buffer.from(text.repeat(200)), renderedAt: 0 })

test('one page at a time, then a rest of nine times as long', async () => {
  const clock = { now: 0 }
  const pack = createBestPacking(() => clock.now)
  const [first, second] = await Promise.all([pageOf('one page '), pageOf('another page ')])
  const before = first.br
  pack(first)
  pack(second)
  clock.now = 100
  await expect.poll(() => first.br, { timeout: 30_000 }).not.toBe(before)
  pack(second)
  expect(second.best).toBeUndefined()
  clock.now = 999
  pack(second)
  expect(second.best).toBeUndefined()
  clock.now = 1000
  pack(second)
  expect(second.best).toBe(true)
})

test('a page too small to pack is left alone', async () => {
  const page = await packPage({ status: 200, headers: [], html: Buffer.from('short'), renderedAt: 0 })
  const { br } = page
  createBestPacking()(page)
  expect(page.br).toBe(br)
})
