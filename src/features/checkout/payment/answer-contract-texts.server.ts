import * as v from 'valibot'
import { languageCodes } from '#lib/addresses/locale-url.ts'
import type { ContractTexts } from '#server/wiring/contract-texts.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'
import type { ReadableText } from './queries.ts'

const question = v.object({ language: v.picklist(languageCodes) })

/**
 * `GET /api/contract-texts`: the texts of the contract that count now in a language. Kept by nobody, as the next one counts
 * at once. No server function: the checkout would load the framework's client of those for this alone, 13 kB.
 */
export async function answerContractTexts(
  { url }: Request,
  contractTexts: ContractTexts = async () => (await embeddedServices()).contractTexts(),
): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  const asked = v.safeParse(question, Object.fromEntries(new URL(url).searchParams))
  if (!asked.success) {
    return Response.json({ error: 'The address needs a language of the shop.' }, { status: 400, headers })
  }
  const texts = (await contractTexts()).get(asked.output.language) ?? []
  const readable: ReadableText[] = texts.map(({ page, version }) => ({ page, version }))
  return Response.json(readable, { headers })
}
