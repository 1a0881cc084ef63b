import { useRouter } from '@tanstack/react-router'
import { ageGateId } from '#features/age-gate/age-answer.ts'
import earlyPresses from './early-presses.ts?script'

export function EarlyPressesHead() {
  const nonce = useRouter().options.ssr?.nonce
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${earlyPresses})("${ageGateId}")` }} />
}
