import { findBlockDefinition } from '#lib/content/blocks.ts'
import { homeCardSchemas, isHomeCardType } from '../home-cards.ts'
import type { InvalidValue } from '../reading/parse-leniently.ts'

const documentNames: Readonly<Record<string, string>> = {
  blogPost: 'post',
  blogAuthor: 'author',
  blogCategory: 'category',
  blogTag: 'tag',
  blogLanding: 'blog page',
  centraDocument: 'page',
  centraLanding: 'landing page',
  campaignPage: 'campaign page',
  infoPage: 'information page',
  homePage: 'home page',
  product: 'product',
  navigation: 'navigation',
  shopSettings: 'shop settings',
}

const fieldNames: Readonly<Record<string, string>> = {
  uri: 'URI',
  centraUri: 'Centra URI',
  publishedAt: 'publication date',
  link: 'URL',
  href: 'URL',
  _type: 'type',
  _key: 'key',
}

/** Names of list entries, by field. Entries of other fields are named after the field. */
const listEntryNames: Readonly<Record<string, string>> = {
  cards: 'card',
  links: 'link',
  media: 'image',
  brands: 'brand',
  documents: 'document',
  categories: 'category',
  tags: 'tag',
  metaKeywords: 'meta keyword',
  badges: 'badge',
  header: 'header link',
  footer: 'footer group',
  faq: 'question',
}

export interface InvalidField extends Pick<InvalidValue, 'path' | 'reason'> {
  /** `lost`: the target of the reference does not exist. */
  problem: InvalidValue['problem'] | 'lost'
}

/** Returns a sentence, such as `This post has no title.` or `Content 3 (image) has no source.` */
export function formatProblemMessage(document: { _type: string }, { reason, ...field }: InvalidField): string {
  const sentence = fieldProblemMessage(document, field)
  return reason ? `${sentence} ${reason}.` : sentence
}

function fieldProblemMessage(document: { _type: string }, { path, problem }: InvalidField): string {
  const { subject, fields } = describeLocation(document, path)
  const own = `this ${documentNames[document._type] ?? 'document'}`
  if (fields.length === 0) return `${capitalize(subject || own)} ${subject ? problemPredicate(problem) : 'is invalid'}.`
  const picture = fields.indexOf('asset')
  const name = fieldName(fields.at(picture > 0 ? picture - 1 : -1) ?? '')
  if (picture > 0 && problem !== 'lost') return `${capitalize(subject || own)}: the ${name} has no file.`
  if (problem === 'missing') return `${capitalize(subject || own)} has no ${name}.`
  return `The ${name} of ${subject || own} ${problemPredicate(problem, name)}.`
}

function problemPredicate(problem: InvalidField['problem'], name = ''): string {
  if (problem === 'lost') return 'refers to a document or file that does not exist'
  return name.endsWith('s') ? 'are invalid' : 'is invalid'
}

/** `subject` is the innermost list entry on the path, and `fields` contains the fields below that entry. */
function describeLocation(document: unknown, path: InvalidField['path']): { subject: string; fields: string[] } {
  let [value, subject, fields]: [unknown, string, string[]] = [document, '', []]
  for (const key of path) {
    value = valueAt(value, key)
    if (typeof key === 'string') {
      if (key !== 'current' && key !== 'value' && key !== '_ref') fields.push(key)
      continue
    }
    const list = [subject, ...fields.map((field) => getOwn(listEntryNames, field) ?? fieldName(field))]
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
    type === 'block'
      ? 'text'
      : (findBlockDefinition(type)?.name ?? (isHomeCardType(type) ? homeCardSchemas[type].name : undefined))
  return name === undefined ? '' : ` (${name})`
}

function fieldName(key: string): string {
  return getOwn(fieldNames, key) ?? key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Reads own keys only, because stored names are untrusted and could be `constructor`. */
function getOwn(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
