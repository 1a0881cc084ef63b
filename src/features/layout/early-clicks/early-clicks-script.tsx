import { useRouter } from '@tanstack/react-router'
import { ageGateId } from '#features/age-gate/age-answer.ts'
import earlyClicks from './queue-early-clicks.ts?script'

export function EarlyClicksScript() {
  const nonce = useRouter().options.ssr?.nonce
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${earlyClicks})("${ageGateId}")` }} />
}
