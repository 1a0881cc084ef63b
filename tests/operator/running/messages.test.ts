import { storeContactMessage } from '@pouchery/platform/contact/admin'
import { beforeAll, expect, test } from 'vitest'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('file')
beforeAll(async () => {
  const message = { email: 'ada@shop.example', language: 'de', text: 'Der Filter\nspringt.' } as const
  await folder.withDatabase((database) =>
    storeContactMessage(database, { topic: 'accessibility', ...message }, Date.UTC(2026, 10, 23, 9)),
  )
})

test('messages are listed, displayed in full, and removed from the list when they are done', async () => {
  const row = /^ +1 {2}2026-11-23 09:00 UTC {2}accessibility {2}de +ada@shop\.example {2}Der Filter springt\.$/m
  expect(await folder.shop('messages', 'list')).toMatchObject({ code: 0, out: expect.stringMatching(row) })
  const whole = expect.stringContaining('From ada@shop.example\nOpen\nDer Filter\nspringt.\n')
  expect(await folder.shop('messages', 'show', '1')).toMatchObject({ code: 0, out: whole })
  expect(await folder.shop('messages', 'show', '9')).toMatchObject({ code: 1, err: 'There is no message 9.\n' })
  expect(await folder.shop('messages', 'done', '1')).toMatchObject({ code: 0, out: 'Message 1 is done.\n' })
  expect(await folder.shop('messages', 'done', '1')).toMatchObject({ code: 1, err: 'There is no open message 1.\n' })
  expect(await folder.shop('messages', 'list')).toMatchObject({ code: 0, out: 'No messages.\n' })
  expect(await folder.shop('messages', 'list', '--done')).toMatchObject({ code: 0, out: expect.stringMatching(row) })
})
