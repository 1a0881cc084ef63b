import type { Env } from '#server/process/env.server.ts'
import type { Finding } from './check.ts'

type Settings = Pick<
  Env,
  'isLocal' | 'origin' | 'host' | 'rateLimits' | 'studioSignIn' | 'mail' | 'testPayments' | 'commerce' | 'content'
>

type Rule = Omit<Finding, 'subject'> & { when: (settings: Settings) => boolean }

const publicShopRules: readonly Rule[] = [
  {
    when: ({ mail, commerce }) => mail.outbox === 'everybody' && !commerce,
    state: 'failing',
    says: 'MAIL_OUTBOX is on: anyone can read all emails at /embedded/mail, including password reset links.',
    todo: 'Remove MAIL_OUTBOX.',
  },
  {
    when: ({ studioSignIn, content }) => studioSignIn !== 'password' && !content,
    state: 'failing',
    says: 'STUDIO_SIGN_IN allows access to the studio without a password.',
    todo: 'Set STUDIO_SIGN_IN=password, or remove it.',
  },
  {
    when: ({ rateLimits }) => !rateLimits,
    state: 'failing',
    says: 'RATE_LIMITS is off: passwords can be guessed without limit.',
    todo: 'Remove RATE_LIMITS.',
  },
  {
    when: ({ origin }) => !origin.startsWith('https:'),
    state: 'failing',
    says: 'SHOP_ORIGIN is not https: passwords and personal data are sent unencrypted.',
    todo: 'Use a reverse proxy with a TLS certificate, and set SHOP_ORIGIN to its https URL.',
  },
  {
    when: ({ testPayments, commerce }) => testPayments && !commerce,
    state: 'watch',
    says: 'TEST_PAYMENTS is on: anyone can order without paying.',
    todo: 'For a demo, no action is needed. Otherwise, set TEST_PAYMENTS=off and configure a payment provider or a hosted commerce service.',
  },
]

const onThisMachine = ['127.0.0.1', 'localhost', '::1']

const localShopRules: readonly Rule[] = [
  {
    when: ({ host }) => !onThisMachine.includes(host),
    state: 'watch',
    says: 'The shop listens on the network (HOST) but SHOP_ORIGIN is local: URLs in emails and the studio do not work on other machines.',
    todo: 'Set SHOP_ORIGIN to the URL that visitors use, or HOST to 127.0.0.1.',
  },
]

export function checkSettings(settings: Settings): Finding[] {
  const subject = 'Settings'
  const found = (settings.isLocal ? localShopRules : publicShopRules).filter(({ when }) => when(settings))
  if (found.length === 0) {
    const says = settings.isLocal ? 'Suitable for a local shop.' : 'No setting is unsafe for a public shop.'
    return [{ subject, state: 'well', says }]
  }
  return found.map(({ state, says, todo }) => ({ subject, state, says, ...(todo === undefined ? {} : { todo }) }))
}
