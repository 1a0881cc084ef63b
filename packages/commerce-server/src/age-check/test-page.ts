import { html } from 'hono/html'
import { defaultLanguage } from 'pouchery/app.config'
import type { MessageFn } from 'pouchery/lib/message'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import { m } from 'pouchery/messages/all.server'
import type { AgeCheckProvider } from 'pouchery/services/age-check/age-check-provider'
import { renderTestPage } from '../http/test-page.ts'
import type { AgeCheckRow } from './checks.ts'

export const testAgeCheckOutcomes = ['adult', 'too-young', 'cancel', 'expire'] as const
export type TestAgeCheckOutcome = (typeof testAgeCheckOutcomes)[number]

export function renderAgeCheckPage(
  base: string,
  { id, minimum_age: age, language }: Pick<AgeCheckRow, 'id' | 'minimum_age' | 'language'>,
) {
  const code = isLanguageCode(language) ? language : defaultLanguage
  const locale = { locale: code }
  const action = (name: TestAgeCheckOutcome, label: string) =>
    html`<form method="post" action="${base}/age-check/test/${id}/${name}"><button class="${name === 'adult' ? 'pay' : name}">${label}</button></form>`
  const own = (message: MessageFn) => message({}, locale)
  return renderTestPage(base, {
    language: code,
    title: own(m.pay_age_title),
    content: html`<p class="notice">${own(m.pay_age_notice)}</p>
      <div class="actions asked">
        ${action('adult', m.pay_age_adult({ age }, locale))}
        ${action('too-young', m.pay_age_minor({ age }, locale))}
        ${action('cancel', own(m.pay_age_cancel))} ${action('expire', own(m.pay_age_expire))}
      </div>`,
  })
}

/** Rendered in English, because the shopper's language is unknown. */
export function renderUnknownCheckPage(base: string) {
  const title = m.pay_age_title({}, { locale: defaultLanguage })
  const content = html`<p class="notice">This age check does not exist.</p>`
  return renderTestPage(base, { language: defaultLanguage, title, content })
}

export function createTestAgeCheckProvider(publicBase: string): AgeCheckProvider {
  return {
    name: 'test',
    begin: async ({ id, callback }) => ({
      url: `${new URL(callback).origin}${publicBase}/age-check/test/${id}`,
      finishState: '',
    }),
    finish: async () => ({ result: 'cancelled', reference: '' }),
  }
}
