import { answerConsent } from '#features/consent/consent-store.ts'
import { useConsent } from '#features/consent/use-consent.ts'
import { m } from '#paraglide/messages.js'
import { RadioCards } from '#ui/radio-cards.tsx'

/** Consent as it stands, to be given or withdrawn at any time; it takes effect at once. */
export function ConsentChoice() {
  const answer = useConsent()
  return (
    <RadioCards
      legend={m.data_choice_title()}
      hideLegend
      name="consent"
      value={answer === 'unanswered' ? undefined : answer}
      onChange={answerConsent}
      options={[
        { value: 'denied', label: m.data_choice_denied(), description: m.data_choice_denied_text() },
        { value: 'granted', label: m.data_choice_granted(), description: m.data_choice_granted_text() },
      ]}
    />
  )
}
