import type { DocumentText } from './document-texts.ts'

/** Fields of JSON-LD that hold words and no names, numbers or addresses. */
const worded = new Set(['description', 'text', 'headline', 'caption', 'alternativeHeadline'])
/** Nodes whose name is words too: a question, a step of the way to a page. */
const namedInWords = new Set(['Question', 'ListItem'])

/** The words of a page's structured data; a node may name a language of its own. */
export function structuredTexts(value: unknown, around: string | undefined): DocumentText[] {
  if (Array.isArray(value)) return value.flatMap((each) => structuredTexts(each, around))
  if (typeof value !== 'object' || value === null) return []
  const { '@type': type, inLanguage } = value as Record<string, unknown>
  const language = typeof inLanguage === 'string' ? inLanguage : around
  return Object.entries(value).flatMap(([key, entry]) => {
    if (typeof entry !== 'string') return structuredTexts(entry, language)
    const read = worded.has(key) || (key === 'name' && namedInWords.has(String(type)))
    return read ? [{ text: entry, language, where: `JSON-LD ${String(type)}.${key}` }] : []
  })
}
