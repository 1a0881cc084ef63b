import { getPageLanguage } from '#features/site/page-language.ts'
import { useSite } from '#features/site/site.tsx'
import { m } from '#messages/rest.ts'
import { getDataRecipients } from './recipients.ts'
import { type ConsentPurpose, consentPurposes } from './rules/visitor.ts'

export function usePurposeLabels() {
  const { services } = useSite()
  const list = new Intl.ListFormat(getPageLanguage(), { type: 'conjunction' })
  const texts: Record<ConsentPurpose, [label: string, text: string]> = {
    analytics: [m.consent_analytics(), m.consent_analytics_text()],
    marketing: [m.consent_marketing(), m.consent_marketing_text()],
  }
  return consentPurposes.map((name) => {
    const [label, text] = texts[name]
    const recipients = m.consent_recipients({ names: list.format(getDataRecipients(name, services)) })
    return { name, label, hint: `${text} ${recipients}` }
  })
}
