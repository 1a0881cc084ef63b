import * as contact from '@pouchery/platform/contact/admin'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { composeContactMail } from '@pouchery/platform/mail/mails/contact'
import { expect, test } from 'vitest'
import { getSupportEmail } from '#market-rules/seller/seller.server.ts'
import { testMarketRules } from '../../../packages/platform/src/mail/mails/mails.fixture.ts'
import { openTestDatabase } from '../../postgres/open-test-database.ts'

const about = { topic: 'accessibility', email: 'ada@shop.example', language: 'de' } as const
const message = { ...about, text: 'Der <b>Filter</b>\nspringt.' }
const now = Date.UTC(2026, 10, 23)

test('messages stay open in the order they arrived, until each is done once', async () => {
  const database = await openTestDatabase('empty')
  const first = await contact.storeContactMessage(database, message, now)
  const second = await contact.storeContactMessage(database, { ...message, topic: 'order' }, now + 1)
  const numbers = async (done: boolean) =>
    (await contact.listContactMessages(database, { done, size: 10 })).map(({ id }) => Number(id))
  expect(await numbers(false)).toEqual([first, second])
  const finish = () => inTransaction(database, (trx) => contact.markContactMessageDone(trx, first, now + 2))
  expect([await finish(), await finish()]).toEqual([true, false])
  expect([await numbers(false), await numbers(true)]).toEqual([[second], [first]])
  const found = await contact.findContactMessage(database, first)
  expect(found).toMatchObject({ ...message, received_at: now, done_at: now + 2 })
})

test('the mail to the shop includes the sender and the message as text, never as markup', () => {
  const { html, text, subject, recipient } = composeContactMail(7, message, testMarketRules)
  expect([recipient, subject]).toEqual([getSupportEmail(), 'Message 7: accessibility'])
  expect(text).toContain('Der <b>Filter</b>\nspringt.')
  expect(text).toContain('ada@shop.example')
  expect(html).toContain('Der &lt;b&gt;Filter&lt;/b&gt;<br>springt.')
})
