import { createAtom } from '@tanstack/store'
import { shopper } from '#features/cart/selection/shopper.ts'
import { useAtomValue } from '#features/site/use-atom-value.ts'
import type { AgeCheck } from '#services/commerce/shopper/age-check.ts'
import type { Answer } from '#services/commerce/shopper/failure.ts'

/** What the checkout knows of the shopper's proof of age. */
export type AgeProof =
  | { kind: 'unknown' }
  /** `interrupted`: the shopper came back without a result. */
  | { kind: 'known'; check: AgeCheck; interrupted?: boolean }
  /** The check cannot be asked for, or begun. */
  | { kind: 'unavailable' }

const unknown: AgeProof = { kind: 'unknown' }
const proof = createAtom<AgeProof>(unknown)

/** The proof as it is known by now; read by the section that asks for it, and by the button that needs it. */
export function useAgeProof(): AgeProof {
  return useAtomValue(proof, unknown)
}

/** The proof as it is known by now, where no component asks. */
export const knownProof = proof.get

/** Whether an order lacks the proof. Before that is known it does where the market is known to ask for one. */
export function lacksProof(known: AgeProof, isRequired = false): boolean {
  if (known.kind === 'unknown') return isRequired
  return known.kind === 'unavailable' || !['passed', 'not-needed'].includes(known.check.state)
}

/** Whether the service has said that the market asks for the proof. */
export function isAskedFor(known: AgeProof): boolean {
  return known.kind === 'known' && known.check.state !== 'not-needed'
}

/** Asks where the proof stands. */
export async function readAgeProof(): Promise<void> {
  proof.set(proofOf(await shopper().ageCheck()))
}

/** Has the result counted that a check led back with: the page's parameter `ageCheck`. */
export async function bringResult(result: string): Promise<void> {
  const answer = await shopper().ageCheckResult(result)
  if (!answer.ok && answer.kind === 'refused') return readAgeProof()
  const known = proofOf(answer)
  const interrupted = known.kind === 'known' && known.check.state === 'pending'
  proof.set(interrupted ? { ...known, interrupted } : known)
}

/** Begins a check that leads back to `page`. Answers the provider's address; undefined where it cannot be begun. */
export async function beginAgeCheck(page: string): Promise<string | undefined> {
  const answer = await shopper().beginAgeCheck(page)
  if (answer.ok && isWebAddress(answer.value.url)) return answer.value.url
  await readAgeProof()
  // Another window may have proven it meanwhile: then the proof says so.
  proof.set((known) => (lacksProof(known) ? { kind: 'unavailable' } : known))
  return undefined
}

function proofOf(answer: Answer<AgeCheck>): AgeProof {
  return answer.ok ? { kind: 'known', check: answer.value } : { kind: 'unavailable' }
}

function isWebAddress(url: string): boolean {
  return ['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '')
}
