import { blockUse } from '#lib/content/blocks.ts'
import { homeCards, isHomeCard } from '../home-cards.ts'
import type { LeftOut } from '../reading/read-what-reads.ts'

const documentNames: Readonly<Record<string, string>> = {
  blogPost: 'post',
  blogAuthor: 'author',
  blogCategory: 'category',
  blogTag: 'tag',
  blogLanding: 'blog page',
  centraDocument: 'page',
  centraLanding: 'landing page',
  infoPage: 'information page',
  homePage: 'home page',
  navigation: 'navigation',
  shopSettings: 'shop settings',
}

const fieldNames: Readonly<Record<string, string>> = {
  uri: 'URI',
  centraUri: 'Centra URI',
  publishedAt: 'date of publishing',
  link: 'address',
  href: 'address',
  _type: 'type that the shop knows',
  _key: 'key',
}

/** Singular names of list entries that differ from the name of the list. */
const entryNames: Readonly<Record<string, string>> = {
  cards: 'card',
  links: 'link',
  media: 'picture',
  brands: 'brand',
  documents: 'document',
  categories: 'category',
  tags: 'tag',
  metaKeywords: 'meta keyword',
  header: 'header link',
  footer: 'footer group',
  faq: 'question',
}

export interface Lack {
  path: LeftOut['path']
  /** `lost`: the target of a reference does not exist. */
  lack: LeftOut['lack'] | 'lost'
  reason?: LeftOut['reason']
}

/** Message for editors: `This post has no title.`, `Content 3 (image) has no source.` */
export function problemSentence(document: { _type: string }, { reason, ...lack }: Lack): string {
  const sentence = lackSentence(document, lack)
  return reason ? `${sentence} ${reason}.` : sentence
}

function lackSentence(document: { _type: string }, { path, lack }: Lack): string {
  const { subject, fields } = placeOf(document, path)
  const own = `this ${documentNames[document._type] ?? 'document'}`
  if (fields.length === 0) return `${capital(subject || own)} ${subject ? endOf(lack) : 'cannot be read'}.`
  const picture = fields.indexOf('asset')
  const name = fieldName(fields.at(picture > 0 ? picture - 1 : -1) ?? '')
  if (picture > 0 && lack !== 'lost') return `${capital(subject || own)}: the ${name} has no picture in it.`
  if (lack === 'missing') return `${capital(subject || own)} has no ${name}.`
  return `The ${name} of ${subject || own} ${endOf(lack)}.`
}

function endOf(lack: Lack['lack']): string {
  return lack === 'lost' ? 'refers to something that is not there' : 'cannot be read'
}

/** Name of the innermost list entry on the path, and the remaining field names. */
function placeOf(document: unknown, path: Lack['path']): { subject: string; fields: string[] } {
  let [value, subject, fields]: [unknown, string, string[]] = [document, '', []]
  for (const key of path) {
    value = valueAt(value, key)
    if (typeof key === 'string') {
      if (key !== 'current' && key !== 'value' && key !== '_ref') fields.push(key)
      continue
    }
    const list = [subject, ...fields.map((field) => ownOf(entryNames, field) ?? fieldName(field))]
      .filter(Boolean)
      .join(', ')
    const language = languageOf(value)
    const number = `${fields.length === 0 && list ? ',' : ''} ${key + 1}${typeName(value)}`
    subject = (list + (language === undefined ? number : ` in ${language}`)).trim()
    fields = []
  }
  return { subject, fields }
}

function valueAt(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)]
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined
}

function languageOf(value: unknown): string | undefined {
  const isEntry = typeof value === 'object' && value !== null && 'value' in value && '_key' in value
  return isEntry && typeof value._key === 'string' ? value._key : undefined
}

function typeName(value: unknown): string {
  const type = typeof value === 'object' && value !== null && '_type' in value ? value._type : undefined
  const name =
    type === 'block' ? 'text' : (blockUse(type)?.name ?? (isHomeCard(type) ? homeCards[type].name : undefined))
  return name === undefined ? '' : ` (${name})`
}

/** `metaKeywords` becomes `meta keywords`. */
function fieldName(key: string): string {
  return ownOf(fieldNames, key) ?? key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Stored names are untrusted: `constructor` must not match. */
function ownOf(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
