import type { LanguageCode } from '#app.config'
import type { MessageFn } from '#lib/message.ts'
import { m } from '#messages/all.server.ts'
import { type Env, env } from '#server/process/env.server.ts'
import type { PrivacyNoticeSection } from './page-content.ts'
import { formatRetentionPeriods } from './retention-periods.server.ts'

type Settings = Pick<
  Env,
  | 'ageCheck'
  | 'commerce'
  | 'content'
  | 'containerId'
  | 'klaviyoKey'
  | 'logflare'
  | 'mail'
  | 'search'
  | 'sentryDsn'
  | 'stripe'
>

/** Builds the notice from the settings and config/retention.ts, so that it matches the processing (GDPR article 13). */
export function buildPrivacyNoticeSections(language: LanguageCode, settings: Settings = env()): PrivacyNoticeSection[] {
  const said = { locale: language }
  const grounds = [
    m.privacy_notice_contract({}, said),
    m.privacy_notice_consent({}, said),
    m.privacy_notice_law({}, said),
    m.privacy_notice_interest({}, said),
  ]
  const periods = [
    ...formatRetentionPeriods(language),
    ...(settings.commerce ? [] : [m.privacy_notice_rights({}, said)]),
  ]
  const link = { text: m.privacy_notice_imprint({}, said), href: '/info/imprint' }
  return [
    { title: m.privacy_notice_grounds({}, said), items: grounds },
    { title: m.privacy_notice_recipients({}, said), items: formatRecipients(settings, language) },
    { title: m.privacy_notice_periods({}, said), items: periods, link },
  ]
}

function formatRecipients(settings: Settings, language: LanguageCode): string[] {
  const recipients = listRecipients(settings)
  const said = { locale: language }
  if (recipients.length === 0) return [m.privacy_notice_no_recipients({}, said)]
  const sentences = recipients.map(([label, what]) => m.label_value({ label, value: what({}, said) }, said))
  return [...sentences, m.privacy_notice_abroad({}, said)]
}

function listRecipients(settings: Settings): [name: string, what: MessageFn][] {
  const { ageCheck, commerce, content, search, mail, ...set } = settings
  const all: [string | false | undefined, MessageFn][] = [
    [commerce && 'Centra', m.privacy_notice_centra],
    [commerce && 'Centra Checkout', m.privacy_notice_payment],
    [!commerce && set.stripe && 'Stripe', m.privacy_notice_stripe],
    [content && 'Sanity', m.privacy_notice_sanity],
    [search && 'Algolia', m.privacy_notice_algolia],
    [set.klaviyoKey && 'Klaviyo', m.privacy_notice_klaviyo],
    [set.containerId && 'Google', m.privacy_notice_google],
    [set.sentryDsn && 'Sentry', m.privacy_notice_sentry],
    [set.logflare && 'Logflare', m.privacy_notice_logflare],
    [ageCheck && new URL(ageCheck.issuer).hostname, m.privacy_notice_age],
    [mail.smtpUrl && new URL(mail.smtpUrl).hostname, m.privacy_notice_mail],
  ]
  return all.flatMap(([name, what]) => (name ? [[name, what] satisfies [string, MessageFn]] : []))
}
