import { TranslatorError } from '#services/translation/translator.ts'

/** A piece of a paragraph: text under some marks, or an object in the line. */
export interface Span {
  _type: string
  _key: string
  text?: string
  [field: string]: unknown
}

/** The spans of a paragraph as one text, so that it is translated as a whole and its marks move with their words. */
export function toMarkup(spans: readonly Span[]): string {
  const [only, ...more] = spans
  if (only && more.length === 0) return escapeText(only.text ?? '')
  return spans.map(({ text }, id) => (text === undefined ? `<s id="${id}"/>` : tagged(id, text))).join('')
}

function tagged(id: number, text: string): string {
  return `<s id="${id}">${escapeText(text)}</s>`
}

/** A tag of ours with what it holds, one without content, or text between tags. */
const pieces = /<s id="(\d+)">([^<]*)<\/s>|<s id="(\d+)"\s*\/>|([^<]+)/g

/**
 * The spans of a translated text, in its order. A span whose words the translator parted comes twice, the second time
 * under a key of its own; text it put between spans carries no marks. @throws TranslatorError when no text is left
 */
export function fromMarkup(markup: string, spans: readonly Span[]): Span[] {
  const [only, ...more] = spans
  if (only && more.length === 0) return [{ ...only, text: unescapeText(markup) }]
  const used = new Set<string>()
  const result = [...markup.matchAll(pieces)].flatMap((piece) => {
    const span = spanOf(piece, spans)
    return span ? [{ ...span, _key: freeKey(span._key, used) }] : []
  })
  if (!result.some(({ text }) => text)) throw new TranslatorError('answer')
  return result
}

function spanOf(piece: RegExpMatchArray, spans: readonly Span[]): Span | undefined {
  const [, id, text, emptyId, between] = piece
  if (between !== undefined) return { _type: 'span', _key: 'between', text: unescapeText(between), marks: [] }
  const span = spans[Number(id ?? emptyId)]
  return span && text !== undefined ? { ...span, text: unescapeText(text) } : span
}

function freeKey(key: string, used: Set<string>): string {
  let free = key
  for (let number = 2; used.has(free); number++) free = `${key}-${number}`
  used.add(free)
  return free
}

/** A plain text as markup. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }

/** The text of markup without tags. */
export function unescapeText(markup: string): string {
  return markup.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => entities[name] ?? '')
}
