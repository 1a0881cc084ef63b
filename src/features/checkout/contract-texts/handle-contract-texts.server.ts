import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import type { ContractTexts } from '#server/wiring/contract-texts.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'
import { type ReadableText, TextsQuestion } from './readable-text.ts'

/**
 * `GET /api/contract-texts`: the texts in force, in one language. Not cached, because new texts take effect
 * immediately.
 */
export async function handleContractTexts({ url }: Request, contractTexts?: ContractTexts): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  const question = v.safeParse(TextsQuestion, Object.fromEntries(new URL(url).searchParams))
  if (!question.success) {
    return Response.json({ error: 'The URL must contain a language of the shop.' }, { status: 400, headers })
  }
  return Response.json(await readableTexts(question.output.language, contractTexts), { headers })
}

export async function readableTexts(
  language: LanguageCode,
  contractTexts: ContractTexts = async () => (await embeddedServices()).contractTexts(),
): Promise<ReadableText[]> {
  const texts = (await contractTexts()).get(language) ?? []
  return texts.map(({ page, version }) => ({ page, version }))
}
