import { getPageLanguage } from '#features/site/page-language.ts'
import { useSite } from '#features/site/site.tsx'
import { m } from '#messages/rest.ts'
import { getDataRecipients } from './recipients.ts'
import { consentPurposes } from './rules/visitor.ts'

export function usePurposeLabels() {
  const { services } = useSite()
  const list = new Intl.ListFormat(getPageLanguage(), { type: 'conjunction' })
  return consentPurposes.map((name) => {
    const recipients = m.consent_recipients({ names: list.format(getDataRecipients(name, services)) })
    return { name, label: m[`consent_${name}`](), hint: `${m[`consent_${name}_text`]()} ${recipients}` }
  })
}
