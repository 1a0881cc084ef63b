import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import type { ContractTextsLoader } from '#server/wiring/contract-texts.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'

export const contractTextsInputSchema = v.object({ language: v.picklist(languageCodes) })

/** `GET /api/contract-texts`: page and version of each text in force. Not cached: new texts take effect at once. */
export async function handleContractTexts({ url }: Request, contractTexts?: ContractTextsLoader): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  const question = v.safeParse(contractTextsInputSchema, Object.fromEntries(new URL(url).searchParams))
  if (!question.success) {
    return Response.json({ error: 'The URL must contain a language of the shop.' }, { status: 400, headers })
  }
  return Response.json(await loadContractTextVersions(question.output.language, contractTexts), { headers })
}

export async function loadContractTextVersions(
  language: LanguageCode,
  contractTexts: ContractTextsLoader = async () => (await getEmbeddedServices()).contractTexts(),
) {
  const texts = (await contractTexts()).get(language) ?? []
  return texts.map(({ page, version }) => ({ page, version }))
}
