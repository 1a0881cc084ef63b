import { contractTextsKey, type WireContractTexts } from 'pouchery/services/commerce/wire/contract-texts'
import { type ContractText, isWholeContract } from 'pouchery/trade/seller/contract-texts'
import * as v from 'valibot'
import { isoTime } from '../age-check/age-proof.ts'

/** The texts of the contract that count now, by language. */
export type TextsNow = ReadonlyMap<string, readonly ContractText[]>

/** What a payment says of the contract's texts, or why none can be started on them. */
export interface AcceptedTexts {
  /** For the order's document. */
  accepted?: WireContractTexts
  /** By name, for a Refusal; none when an order can be made. */
  errors: Record<string, string>
}

const consentSchema = v.object({
  key: v.literal(contractTextsKey),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  versions: v.record(v.string(), v.string()),
  consented: v.literal(true),
})

/**
 * On which texts an order would be made: those in the language that was read, else in `language`, the selection's. A text
 * that was published anew since it was read has to be read again; a language without texts of its own takes no order.
 */
export function acceptedTexts(
  texts: TextsNow,
  { consents, language, now }: { consents: readonly unknown[]; language: string; now: number },
): AcceptedTexts {
  const read = consents
    .map((consent) => v.safeParse(consentSchema, consent))
    .flatMap((found) => (found.success ? [found.output] : []))[0]
  const said = read?.language ?? language
  const current = texts.get(said) ?? []
  if (!isWholeContract(current)) return { errors: { contractTexts: 'none in this language' } }
  if (read && isOutdated(read.versions, current)) return { errors: { contractTexts: 'changed' } }
  const named = current.map(({ page, version, title }) => ({ page, version, title }))
  return { accepted: { language: said, at: isoTime(now), texts: named }, errors: {} }
}

/** Whether a text counts now in another version than the one that was read. */
function isOutdated(versions: Readonly<Record<string, string>>, current: readonly ContractText[]): boolean {
  return current.some(({ page, version }) => Object.hasOwn(versions, page) && versions[page] !== version)
}
