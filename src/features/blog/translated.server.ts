import type * as v from 'valibot'
import { defaultLanguage, type LanguageCode } from '#app.config'
import { lastGood } from '#features/catalogue/last-good.server.ts'
import { sourceIdOf } from '#lib/translation/ids.ts'
import { pageContent as content } from '#server/preview/content.server.ts'
import { isPreviewing } from '#server/preview/scope.server.ts'
import { translatedQuery } from './blog-groq.ts'
import { idsWire } from './blog-wire.ts'

/** How long answers about the blog are remembered. */
export const patience = { freshMs: 60_000, staleMs: 600_000, patienceMs: 1500, bypass: isPreviewing }

const known = lastGood<v.InferOutput<typeof idsWire>>({ ...patience, max: 40 })

export function forgetTranslated(): void {
  known.forget()
}

/** Ids of the English posts that there are in a language: a list in that language leaves them out. */
export async function translatedIds(language: LanguageCode): Promise<string[]> {
  if (language === defaultLanguage) return []
  const question = { query: translatedQuery, params: { language }, schema: idsWire }
  const ids = (await known.get(language, () => content.ask(question))) ?? []
  return ids.map((_id) => sourceIdOf({ _id, language })).filter((id) => !ids.includes(id))
}
