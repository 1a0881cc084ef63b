import { useEffect, useRef } from 'react'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { ConsentBanner } from '#ui/overlays/consent-banner.tsx'
import { saveConsent, useVisitor } from '../consent-store.ts'
import { syncOrderTrackingWithConsent } from '../order-tracking.ts'
import { usePurposeLabels } from '../purpose-labels.ts'
import { consentPurposes, getNextQuestion, toGivenConsent } from '../rules/visitor.ts'

/** Accepting and declining are equally prominent, and each purpose can be chosen separately. */
export function ConsentNotice() {
  const purposes = usePurposeLabels()
  const open = getNextQuestion(useVisitor()) === 'consent'
  const asked = useRef(false)
  useEffect(syncOrderTrackingWithConsent, [])
  useEffect(() => {
    // The focused button was removed with the banner, so the focus moves to the main content.
    if (!open && asked.current) document.getElementById('main')?.focus({ preventScroll: true })
    asked.current = open
  }, [open])
  if (!open) return null
  return (
    <ConsentBanner
      title={m.consent_title()}
      acceptLabel={m.consent_accept()}
      declineLabel={m.consent_decline()}
      onAccept={() => saveConsent('both')}
      onDecline={() => saveConsent('none')}
      choice={{
        label: m.consent_choose(),
        saveLabel: m.consent_save(),
        purposes,
        onSave: (names) => saveConsent(toGivenConsent(consentPurposes.filter((purpose) => names.includes(purpose)))),
      }}
      details={{ label: m.consent_details(), link: (slot) => <ShopLink to="/your-data" {...slot} /> }}
    >
      {m.consent_text()}
    </ConsentBanner>
  )
}
