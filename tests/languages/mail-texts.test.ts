import { afterAll, expect, test, vi } from 'vitest'
import { allMails } from '../../packages/platform/src/mail/mails/mails.fixture.ts'

vi.stubEnv('SHOP_ORIGIN', 'https://shop.example')
afterAll(() => void vi.unstubAllEnvs())

// Those in other languages are made of messages with the same placeholders (tests/messages), see mails.test.ts. The confirmation
// of an order is held whole, with its texts, in contract-mail.test.ts.
test.each(['en', 'el'] as const)('the words of every mail in %s', (language) => {
  const letters = allMails(language).filter(({ kind }) => kind !== 'order-confirmation')
  expect(letters.map(({ subject, text }) => `${subject}\n\n${text}`).join('\n=====\n')).toMatchSnapshot()
})
