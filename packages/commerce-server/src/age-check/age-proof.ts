import type { Database } from '@pouchery/platform/database/database'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import { m } from 'pouchery/messages/rest'
import { ageDeclarationKey, ageDeclarationVersion, type WireAgeProof } from 'pouchery/services/commerce/wire/age'
import * as v from 'valibot'
import type { CommerceDependencies } from '../dependencies.ts'
import type { StoredShopper } from '../shopper/shopper.ts'
import {
  type AgeCheckRow,
  type AgeRequirement,
  findAgeCheckByToken,
  getAgeCheckState,
  getAgeRequirement,
} from './checks.ts'

export interface AgeVerification {
  proof: WireAgeProof
  /** Id of the age check, which is validated again when the payment becomes an order. */
  checkId: string | null
  errors: Record<string, string>
}

type Buyer = Pick<StoredShopper, 'token' | 'country'> & { consents: readonly unknown[] }

const declarationSchema = v.object({
  key: v.literal(ageDeclarationKey),
  version: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  minimumAge: v.pipe(v.number(), v.integer()),
  consented: v.literal(true),
})

type Declared = v.InferOutput<typeof declarationSchema>

/** Queries the database only if the current market rule requires a check before payment. */
export async function verifyAge(
  deps: Pick<CommerceDependencies, 'rules' | 'now'>,
  database: Database,
  buyer: Buyer,
): Promise<AgeVerification> {
  const requirement = getAgeRequirement(deps, buyer.country)
  const now = deps.now()
  const declared = findDeclaration(buyer.consents, requirement)
  const check =
    requirement.method === 'before-payment' ? await findAgeCheckByToken(database, { token: buyer.token }) : undefined
  const state = getAgeCheckState(requirement, check, now)
  return {
    proof: {
      ...requirement,
      ...(declared && { declaration: declarationOf(declared, now) }),
      ...(check && state === 'passed' && { check: passOf(check) }),
    },
    checkId: check && state === 'passed' ? check.id : null,
    errors: state === 'not-needed' || state === 'passed' ? {} : { ageCheck: state === 'pending' ? 'required' : state },
  }
}

function findDeclaration(consents: readonly unknown[], { minimumAge }: AgeRequirement): Declared | undefined {
  return parseConsents(consents, declarationSchema).find((declared) => declared.minimumAge >= minimumAge)
}

/** Skips consents that do not match the schema. */
export function parseConsents<Consent>(consents: readonly unknown[], schema: v.GenericSchema<unknown, Consent>) {
  return consents.map((consent) => v.safeParse(schema, consent)).flatMap((read) => (read.success ? [read.output] : []))
}

function declarationOf(declared: Declared, now: number): WireAgeProof['declaration'] {
  const { key, version, language } = declared
  const sentence = declarationText(declared)
  return { key, version, language, at: new Date(now).toISOString(), ...(sentence !== undefined && { text: sentence }) }
}

/** Returns undefined if the page was rendered with a different version of the text or in an unknown language. */
function declarationText({ version, language, minimumAge: age }: Declared): string | undefined {
  if (version !== ageDeclarationVersion || !isLanguageCode(language)) return undefined
  return m.checkout_adult_label({ age }, { locale: language })
}

function passOf({ provider, reference, settled_at, expires_at }: AgeCheckRow): WireAgeProof['check'] {
  const at = new Date(settled_at ?? expires_at).toISOString()
  return { state: 'passed', provider, reference: reference ?? '', at, until: new Date(expires_at).toISOString() }
}
