import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { multiProcessTimeoutMs } from '../run-node.ts'
import { createShopFolder, type ShopFolder } from '../shop-folder.ts'

vi.setConfig({ testTimeout: multiProcessTimeoutMs, hookTimeout: multiProcessTimeoutMs })

let folder: ShopFolder
beforeAll(async () => {
  folder = await createShopFolder()
})
afterAll(() => folder.remove())

const rows = () => folder.withDatabase((database) => database.selectFrom('self_exclusion').selectAll().execute())

test('pauses an address for some months or until its owner writes, and ends only the latter', async () => {
  expect(await folder.shop('pause', 'Ada@shop.example', '3')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ada@shop\.example: excluded until \d{4}-\d{2}-\d{2}\.\n$/),
  })
  expect(await folder.shop('pause', 'ada@shop.example', 'end')).toMatchObject({
    code: 1,
    err: '"ada@shop.example" has no open self-exclusion; one with an end date cannot be ended early.\n',
  })
  expect(await folder.shop('pause', 'ada@shop.example', 'open')).toMatchObject({
    code: 0,
    out: 'ada@shop.example: excluded until the owner ends it in writing.\n',
  })
  expect(await rows()).toMatchObject([{ ends_at: null }])
  expect(await folder.shop('pause', 'ada@shop.example', 'end')).toMatchObject({
    code: 0,
    out: 'ada@shop.example: the self-exclusion has ended.\n',
  })
  expect(await rows()).toEqual([])
})
