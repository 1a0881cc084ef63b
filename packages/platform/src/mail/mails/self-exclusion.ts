import type { LanguageCode } from 'pouchery/app.config'
import { formatMonthCount } from 'pouchery/lib/format/format-month-count'
import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import { m } from 'pouchery/messages/all.server'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'

/** `months` is null if the self-exclusion is open-ended. */
export function composeSelfExclusionMail(
  recipient: string,
  language: LanguageCode,
  months: number | null,
  href: string,
  facts: MarketRules,
): Mail {
  const locale = { locale: language }
  const title = m.mail_self_exclusion_title({}, locale)
  const duration = months === null ? m.mail_self_exclusion_open({}, locale) : formatMonthCount(months, language)
  return composeMail({
    kind: 'self-exclusion',
    recipient,
    language,
    facts,
    subject: title,
    title,
    blocks: [
      { kind: 'paragraph', text: m.mail_self_exclusion_text({}, locale) },
      { kind: 'paragraph', text: m.mail_self_exclusion_duration({ duration }, locale) },
      { kind: 'button', label: title, href },
      { kind: 'note', text: m.mail_self_exclusion_otherwise({}, locale) },
    ],
  })
}
