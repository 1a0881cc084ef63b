import { afterAll, expect, test, vi } from 'vitest'
import { composeAllMails } from '../../packages/platform/src/mail/mails/mails.fixture.ts'

vi.stubEnv('SHOP_ORIGIN', 'https://shop.example')
afterAll(() => void vi.unstubAllEnvs())

/** Removes blank lines and the footer, which contract-mail.test.ts covers. */
const body = (text: string) => text.slice(0, text.lastIndexOf('\n--\n')).replaceAll(/\n{2,}/g, '\n')

// Two languages are sufficient, because mails.test.ts covers the mails in the other languages, and messages have the
// same placeholders in every language (tests/messages).
test.each(['en', 'el'] as const)('the text of every mail in %s matches its snapshot', (language) => {
  const letters = composeAllMails(language).filter(({ kind }) => kind !== 'order-confirmation')
  expect(letters.map(({ subject, text }) => `${subject}\n${body(text)}`).join('\n=====\n')).toMatchSnapshot()
})
