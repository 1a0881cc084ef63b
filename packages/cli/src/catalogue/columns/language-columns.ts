import type { ProductTranslation } from '@pouchery/commerce-server/admin'
import { defaultLanguage, type LanguageCode } from 'pouchery/app.config'
import { isLanguageCode, languageCodes } from 'pouchery/lib/urls/locale-url'
import { CellError, formatPairs, parsePairs } from '../file/cells.ts'
import type { Column, ProductRecord } from '../record.ts'

type TextField = Exclude<keyof ProductTranslation, 'attributes'>

const translatableFields: Readonly<Record<string, { field: TextField; longest: number }>> = {
  name: { field: 'name', longest: 200 },
  excerpt: { field: 'excerpt', longest: 2000 },
  description: { field: 'description', longest: 20_000 },
  meta_title: { field: 'metaTitle', longest: 200 },
  meta_description: { field: 'metaDescription', longest: 1000 },
}

const heading = /^(name|excerpt|description|meta_title|meta_description|attribute:[A-Za-z0-9_-]+(?:\[\])?):([^:]*)$/i

export function parseLanguageColumn(name: string): Column | undefined {
  const [, kind = '', code = ''] = heading.exec(name) ?? []
  const language = code.toLowerCase()
  if (!isLanguageCode(language) || language === defaultLanguage) return undefined
  const [, attribute, mapped] = /^attribute:([^[]+)(\[\])?$/.exec(kind) ?? []
  if (attribute !== undefined) return attributeColumn(attribute, mapped !== undefined, language)
  const text = translatableFields[kind.toLowerCase()]
  return text && textColumn(kind.toLowerCase(), text, language)
}

export function findLanguageProblem(name: string): string | undefined {
  const [, kind = '', code = ''] = heading.exec(name) ?? []
  if (kind === '') return undefined
  if (code.toLowerCase() === defaultLanguage) return `The column for English is "${kind}"`
  const others = languageCodes.filter((language) => language !== defaultLanguage)
  return `The shop has no language "${code}"; it has ${others.join(', ')}`
}

export function listLanguageColumns(records: Iterable<ProductRecord>): string[] {
  const used = new Set<string>()
  for (const { translations } of records) {
    for (const [language, translation] of Object.entries(translations)) {
      for (const kind of columnKindsOf(translation)) used.add(`${kind}:${language}`)
    }
  }
  return sortByLanguage(used)
}

export function sortByLanguage(names: Iterable<string>): string[] {
  const language = (name: string) => name.slice(name.lastIndexOf(':'))
  return [...names].sort((a, b) => (language(a) === language(b) ? compare(a, b) : compare(language(a), language(b))))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1
}

function columnKindsOf({ attributes = {}, ...translation }: ProductTranslation): string[] {
  return [
    ...Object.keys(translatableFields).filter(
      (kind) => translation[translatableFields[kind]?.field ?? 'name'] !== undefined,
    ),
    ...Object.entries(attributes).map(([name, value]) => `attribute:${name}${typeof value === 'string' ? '' : '[]'}`),
  ]
}

function textColumn(
  kind: string,
  { field, longest }: (typeof translatableFields)[string],
  language: LanguageCode,
): Column {
  return {
    name: `${kind}:${language}`,
    section: 'product',
    write: ({ translations }) => translations[language]?.[field] ?? '',
    read: (cell, record) => {
      if (cell.length > longest) throw new CellError(`is longer than ${longest} characters`)
      return withTranslation(record, language, { [field]: cell === '' ? undefined : cell })
    },
  }
}

function attributeColumn(name: string, mapped: boolean, language: LanguageCode): Column {
  const present = ({ translations }: ProductRecord) => {
    const attributes = translations[language]?.attributes ?? {}
    return Object.hasOwn(attributes, name) ? attributes[name] : undefined
  }
  const kind = mapped ? 'object' : 'string'
  return {
    name: `attribute:${name}${mapped ? '[]' : ''}:${language}`,
    section: 'product',
    write: (record) => {
      const value = present(record) ?? ''
      if (typeof value !== kind) return ''
      return typeof value === 'string' ? value : formatPairs(value)
    },
    read: (cell, record) => {
      const before = present(record)
      // An attribute is either a text or mapped. An empty cell of the text column must not delete a mapped value, and
      // vice versa.
      if (cell === '' && (before === undefined || typeof before !== kind)) return record
      const value = cell === '' ? [] : [[name, mapped ? Object.fromEntries(parsePairs(cell)) : cell] as const]
      const others = Object.entries(record.translations[language]?.attributes ?? {}).filter(([key]) => key !== name)
      const attributes = Object.fromEntries([...others, ...value])
      return withTranslation(record, language, {
        attributes: Object.keys(attributes).length === 0 ? undefined : attributes,
      })
    },
  }
}

function withTranslation(record: ProductRecord, language: LanguageCode, change: ProductTranslation): ProductRecord {
  const fields = Object.entries({ ...record.translations[language], ...change })
  const left = Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  const { [language]: _, ...others } = record.translations
  return { ...record, translations: Object.keys(left).length === 0 ? others : { ...others, [language]: left } }
}
