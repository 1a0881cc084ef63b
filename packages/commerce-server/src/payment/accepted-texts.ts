import { type ContractText, isCompleteContract } from 'pouchery/market-rules/seller/contract-texts'
import { contractTextsKey, type WireContractTexts } from 'pouchery/services/commerce/wire/contract-texts'
import * as v from 'valibot'
import { toIsoTime } from '../age-check/age-proof.ts'

export type CurrentContractTexts = ReadonlyMap<string, readonly ContractText[]>

export interface AcceptedContractTexts {
  accepted?: WireContractTexts
  errors: Record<string, string>
}

const consentSchema = v.object({
  key: v.literal(contractTextsKey),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  versions: v.record(v.string(), v.string()),
  consented: v.literal(true),
})

/**
 * Uses the consent's language, falling back to the selection's. Returns an error if a text was republished after
 * the consent or if the language lacks contract texts.
 */
export function checkAcceptedContractTexts(
  texts: CurrentContractTexts,
  { consents, language, now }: { consents: readonly unknown[]; language: string; now: number },
): AcceptedContractTexts {
  const read = consents
    .map((consent) => v.safeParse(consentSchema, consent))
    .flatMap((found) => (found.success ? [found.output] : []))[0]
  const said = read?.language ?? language
  const current = texts.get(said) ?? []
  if (!isCompleteContract(current)) return { errors: { contractTexts: 'none in this language' } }
  if (read && isOutdated(read.versions, current)) return { errors: { contractTexts: 'changed' } }
  const named = current.map(({ page, version, title }) => ({ page, version, title }))
  return { accepted: { language: said, at: toIsoTime(now), texts: named }, errors: {} }
}

function isOutdated(versions: Readonly<Record<string, string>>, current: readonly ContractText[]): boolean {
  return current.some(({ page, version }) => Object.hasOwn(versions, page) && versions[page] !== version)
}
