import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import type { LoadContractTexts } from '#server/wiring/contract-texts.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'
import { type ContractTextVersion, contractTextsInputSchema } from './contract-text-version.ts'

/**
 * `GET /api/contract-texts`: the texts in force, in one language. Not cached, because new texts take effect
 * immediately.
 */
export async function handleContractTexts({ url }: Request, contractTexts?: LoadContractTexts): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  const question = v.safeParse(contractTextsInputSchema, Object.fromEntries(new URL(url).searchParams))
  if (!question.success) {
    return Response.json({ error: 'The URL must contain a language of the shop.' }, { status: 400, headers })
  }
  return Response.json(await loadContractTextVersions(question.output.language, contractTexts), { headers })
}

export async function loadContractTextVersions(
  language: LanguageCode,
  contractTexts: LoadContractTexts = async () => (await getEmbeddedServices()).contractTexts(),
): Promise<ContractTextVersion[]> {
  const texts = (await contractTexts()).get(language) ?? []
  return texts.map(({ page, version }) => ({ page, version }))
}
