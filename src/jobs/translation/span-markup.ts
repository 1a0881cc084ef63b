import { TranslatorError } from '#services/translation/translator.ts'

export interface TextSpan {
  _type: string
  _key: string
  text?: string
  [field: string]: unknown
}

/**
 * Joins the spans into one string, so that the translator receives full sentences. If there are several spans, each is
 * in a tag, which the translator can reorder.
 */
export function toMarkup(spans: readonly TextSpan[]): string {
  const [only, ...more] = spans
  if (only && more.length === 0) return escapeText(only.text ?? '')
  return spans
    .map(({ text }, id) => (text === undefined ? `<s id="${id}"/>` : `<s id="${id}">${escapeText(text)}</s>`))
    .join('')
}

const markupPattern = /<s id="(\d+)">([^<]*)<\/s>|<s id="(\d+)"\s*\/>|([^<]+)/g

/**
 * Returns the spans in the order of the translation. If the translator split a span, each additional part gets a new
 * key. Text outside tags has no marks. A single span has no tags and keeps its marks.
 *
 * @throws TranslatorError if there are several spans and the translation contains no text
 */
export function fromMarkup(markup: string, spans: readonly TextSpan[]): TextSpan[] {
  const [only, ...more] = spans
  if (only && more.length === 0) return [{ ...only, text: unescapeText(markup) }]
  const used = new Set<string>()
  const result = [...markup.matchAll(markupPattern)].flatMap((piece) => {
    const span = spanOf(piece, spans)
    return span ? [{ ...span, _key: uniqueKey(span._key, used) }] : []
  })
  if (!result.some(({ text }) => text)) throw new TranslatorError('answer')
  return result
}

function spanOf(piece: RegExpMatchArray, spans: readonly TextSpan[]): TextSpan | undefined {
  const [, id, text, emptyId, between] = piece
  if (between !== undefined) return { _type: 'span', _key: 'between', text: unescapeText(between), marks: [] }
  const span = spans[Number(id ?? emptyId)]
  return span && text !== undefined ? { ...span, text: unescapeText(text) } : span
}

function uniqueKey(key: string, used: Set<string>): string {
  let free = key
  for (let number = 2; used.has(free); number++) free = `${key}-${number}`
  used.add(free)
  return free
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }

export function unescapeText(markup: string): string {
  return markup.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => entities[name] ?? '')
}
