import { expect, test } from 'vitest'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('file')

const rows = () => folder.withDatabase((database) => database.selectFrom('self_exclusion').selectAll().execute())

test('excludes an address for some months or indefinitely, and ends only an indefinite exclusion', async () => {
  const pause = (length: string) => folder.shop('pause', 'Ada@shop.example', length)
  const until = /^ada@shop\.example: excluded until \d{4}-\d{2}-\d{2}\.\n$/
  expect(await pause('3')).toMatchObject({ code: 0, out: expect.stringMatching(until) })
  const err = '"ada@shop.example" has no open self-exclusion; one with an end date cannot be ended early.\n'
  expect(await pause('end')).toMatchObject({ code: 1, err })
  const open = 'ada@shop.example: excluded until the owner ends it in writing.\n'
  expect(await pause('open')).toMatchObject({ code: 0, out: open })
  expect(await rows()).toMatchObject([{ ends_at: null }])
  expect(await pause('end')).toMatchObject({ code: 0, out: 'ada@shop.example: the self-exclusion has ended.\n' })
  expect(await rows()).toEqual([])
})
