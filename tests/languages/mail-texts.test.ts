import { afterAll, expect, test, vi } from 'vitest'
import { allMails } from '../../packages/platform/src/mail/mails/mails.fixture.ts'

vi.stubEnv('SHOP_ORIGIN', 'https://shop.example')
afterAll(() => void vi.unstubAllEnvs())

/** Without blank lines and the footer, which is the same in every mail: contract-mail.test.ts has it. */
const body = (text: string) => text.slice(0, text.lastIndexOf('\n--\n')).replaceAll(/\n{2,}/g, '\n')

// Mails in other languages come from messages with the same placeholders (tests/messages); see mails.test.ts.
test.each(['en', 'el'] as const)('the copy of every mail in %s', (language) => {
  const letters = allMails(language).filter(({ kind }) => kind !== 'order-confirmation')
  expect(letters.map(({ subject, text }) => `${subject}\n${body(text)}`).join('\n=====\n')).toMatchSnapshot()
})
