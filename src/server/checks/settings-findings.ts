import type { Env } from '#server/process/env.server.ts'
import type { Finding } from './check.ts'

type Settings = Pick<
  Env,
  'isLocal' | 'origin' | 'host' | 'rateLimits' | 'studioSignIn' | 'mail' | 'testPayments' | 'commerce' | 'content'
>

type Rule = Omit<Finding, 'subject'> & { when: (settings: Settings) => boolean }

/** Unsafe settings for a publicly reachable shop. */
const publicShopRules: readonly Rule[] = [
  {
    when: ({ mail, commerce }) => mail.outbox === 'everybody' && !commerce,
    state: 'failing',
    says: 'MAIL_OUTBOX is on: anybody can read everybody’s mails at /embedded/mail, also links that set passwords.',
    todo: 'Take MAIL_OUTBOX away.',
  },
  {
    when: ({ studioSignIn, content }) => studioSignIn !== 'password' && !content,
    state: 'failing',
    says: 'STUDIO_SIGN_IN lets people into the studio without a password.',
    todo: 'Set STUDIO_SIGN_IN=password, or leave it out.',
  },
  {
    when: ({ rateLimits }) => !rateLimits,
    state: 'failing',
    says: 'RATE_LIMITS is off: passwords can be guessed without end.',
    todo: 'Take RATE_LIMITS away.',
  },
  {
    when: ({ origin }) => !origin.startsWith('https:'),
    state: 'failing',
    says: 'SHOP_ORIGIN is not https: passwords and addresses travel in the open.',
    todo: 'Put a proxy with a certificate in front, and set SHOP_ORIGIN to its https address.',
  },
  {
    when: ({ testPayments, commerce }) => testPayments && !commerce,
    state: 'watch',
    says: 'TEST_PAYMENTS is on: whoever comes can order without paying.',
    todo: 'For a demo that is right; else set TEST_PAYMENTS=off, with a payment provider or a hosted commerce service.',
  },
]

const onThisMachine = ['127.0.0.1', 'localhost', '::1']

/** Unsafe settings for a shop that considers itself local. */
const localShopRules: readonly Rule[] = [
  {
    when: ({ host }) => !onThisMachine.includes(host),
    state: 'watch',
    says: 'The shop listens to other machines (HOST) but takes itself for a local one (SHOP_ORIGIN): mails and the studio then name addresses that nobody else can open.',
    todo: 'Set SHOP_ORIGIN to the address that visitors use, or HOST to 127.0.0.1.',
  },
]

/** Returns a finding for each unsafe setting, or a single finding if all settings are safe. */
export function checkSettings(settings: Settings): Finding[] {
  const subject = 'Settings'
  const found = (settings.isLocal ? localShopRules : publicShopRules).filter(({ when }) => when(settings))
  if (found.length === 0) {
    const says = settings.isLocal ? 'Right for a shop on this machine.' : 'None is unsafe in public.'
    return [{ subject, state: 'well', says }]
  }
  return found.map(({ state, says, todo }) => ({ subject, state, says, ...(todo === undefined ? {} : { todo }) }))
}
