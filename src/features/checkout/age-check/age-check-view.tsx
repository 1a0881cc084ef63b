import { CheckoutSection } from '#features/checkout/frame/checkout-section.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { formatShortTime } from '#lib/format/format-short-time.ts'
import { m } from '#messages/rest.ts'
import type { AgeCheck } from '#services/commerce/shopper/age-check.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert, type AlertProps } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { AgeProofState } from './age-proof.ts'

interface AgeCheckViewProps {
  proof: AgeProofState
  /** In years. */
  minimumAge: number
  isRedirecting: boolean
  onStart: () => void
}

export function AgeCheckView({ proof, minimumAge, isRedirecting, onStart }: AgeCheckViewProps) {
  const check = proof.kind === 'known' ? proof.check : undefined
  if (check?.state === 'not-needed') return null
  const age = check?.minimumAge ?? minimumAge
  const begun = check !== undefined && check.state !== 'pending'
  return (
    <CheckoutSection title={m.checkout_age_title()}>
      <div className="grid justify-items-start gap-5">
        {check?.state === 'passed' ? null : <p className="max-w-reading">{m.checkout_age_explain({ age })}</p>}
        <div className="w-full empty:hidden" aria-live="polite">
          <AgeCheckStatus proof={proof} age={age} />
        </div>
        {proof.kind === 'unknown' ? <Skeleton width="third" /> : null}
        {proof.kind === 'unknown' || check?.state === 'passed' ? null : (
          <Button variant="secondary" busy={isRedirecting} onClick={onStart}>
            {begun ? m.checkout_age_again() : m.checkout_age_start()}
          </Button>
        )}
      </div>
    </CheckoutSection>
  )
}

function AgeCheckStatus({ proof, age }: { proof: AgeProofState; age: number }) {
  if (proof.kind === 'unknown') return null
  if (proof.kind === 'unavailable') return <Alert tone="warning">{m.checkout_age_unavailable()}</Alert>
  if (proof.interrupted) return <Alert>{m.checkout_age_interrupted()}</Alert>
  const said = getStatusAlert(proof.check, age)
  return said ? <Alert tone={said.tone}>{said.text}</Alert> : null
}

function getStatusAlert(
  { state, until }: AgeCheck,
  age: number,
): { tone: AlertProps['tone']; text: string } | undefined {
  switch (state) {
    case 'passed': {
      const time = formatShortTime(until ?? '', getPageLanguage())
      return { tone: 'positive', text: m.checkout_age_passed({ time }) }
    }
    case 'failed':
      return { tone: 'danger', text: m.checkout_age_failed({ age }) }
    case 'expired':
      return { tone: 'warning', text: m.checkout_age_expired() }
    default:
      return undefined
  }
}
