import { createHmac } from 'node:crypto'
import { isSameSecret } from '@pouchery/platform/http/same-secret'
import type { AgeCheckOutcome } from 'pouchery/services/age-check/age-check-provider'
import * as v from 'valibot'

const resultSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.string(),
    result: v.picklist(['passed', 'failed', 'cancelled']),
    reference: v.string(),
  }),
)

export const ageCheckResultSchema = v.object({ ageCheck: v.optional(v.pipe(v.string(), v.maxLength(2000)), '') })

interface SignedResult extends AgeCheckOutcome {
  id: string
}

export function verifyAgeCheckResult(secret: string, shown: string): SignedResult | undefined {
  const [said = '', signature = ''] = shown.split('.')
  if (!isSameSecret(signature, signatureOf(secret, said))) return undefined
  const read = v.safeParse(resultSchema, Buffer.from(said, 'base64url').toString())
  return read.success ? read.output : undefined
}

/**
 * Encodes the result as a single parameter, because separate values that look like numbers would be parsed as
 * numbers.
 */
export function createAgeCheckResultUrl(secret: string, page: string, { id, result, reference }: SignedResult): string {
  const said = Buffer.from(JSON.stringify({ id, result, reference })).toString('base64url')
  const target = new URL(page)
  target.searchParams.set('ageCheck', `${said}.${signatureOf(secret, said)}`)
  return target.href
}

function signatureOf(secret: string, said: string): string {
  return createHmac('sha256', secret).update(`age-check:${said}`).digest('hex')
}
