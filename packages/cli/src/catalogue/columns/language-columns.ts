import type { ProductTranslation } from '@pouchery/commerce-server/admin'
import { defaultLanguage, type LanguageCode } from 'pouchery/app.config'
import { isLanguageCode, languageCodes } from 'pouchery/lib/urls/locale-url'
import { CellError } from '../file/cells.ts'
import type { CatalogueColumn, ProductRecord } from '../record.ts'
import { createAttributeColumn, listAttributeColumns } from './dynamic-columns.ts'

type TextField = Exclude<keyof ProductTranslation, 'attributes'>

const translatableFields: Readonly<Record<string, { field: TextField; maxLength: number }>> = {
  name: { field: 'name', maxLength: 200 },
  excerpt: { field: 'excerpt', maxLength: 2000 },
  description: { field: 'description', maxLength: 20_000 },
  meta_title: { field: 'metaTitle', maxLength: 200 },
  meta_description: { field: 'metaDescription', maxLength: 1000 },
}

const heading = /^(name|excerpt|description|meta_title|meta_description|attribute:[A-Za-z0-9_-]+(?:\[\])?):([^:]*)$/i

export function parseLanguageColumn(name: string): CatalogueColumn | undefined {
  const [, kind = '', code = ''] = heading.exec(name) ?? []
  const language = code.toLowerCase()
  if (!isLanguageCode(language) || language === defaultLanguage) return undefined
  const [, attribute, mapped] = /^attribute:([^[]+)(\[\])?$/.exec(kind) ?? []
  if (attribute !== undefined) {
    return createAttributeColumn(attribute, mapped !== undefined, {
      suffix: `:${language}`,
      get: ({ translations }) => translations[language]?.attributes ?? {},
      set: (record, attributes) => {
        return withTranslation(record, language, {
          attributes: Object.keys(attributes).length === 0 ? undefined : attributes,
        })
      },
    })
  }
  const text = translatableFields[kind.toLowerCase()]
  return text && textColumn(kind.toLowerCase(), text, language)
}

export function getLanguageColumnError(name: string): string | undefined {
  const [, kind = '', code = ''] = heading.exec(name) ?? []
  if (kind === '') return undefined
  if (code.toLowerCase() === defaultLanguage) return `The column for English is "${kind}"`
  const others = languageCodes.filter((language) => language !== defaultLanguage)
  return `The shop has no language "${code}"; it has ${others.join(', ')}`
}

export function listLanguageColumns({ translations }: ProductRecord): string[] {
  return Object.entries(translations).flatMap(([language, { attributes = {}, ...texts }]) => {
    const fields = Object.entries(translatableFields).filter(([, { field }]) => texts[field] !== undefined)
    return [...fields.map(([kind]) => kind), ...listAttributeColumns(attributes)].map((kind) => `${kind}:${language}`)
  })
}

export function sortColumnNamesByLanguage(names: Iterable<string>): string[] {
  const language = (name: string) => name.slice(name.lastIndexOf(':'))
  return [...names].sort((a, b) => (language(a) === language(b) ? compare(a, b) : compare(language(a), language(b))))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1
}

function textColumn(
  kind: string,
  { field, maxLength }: (typeof translatableFields)[string],
  language: LanguageCode,
): CatalogueColumn {
  return {
    name: `${kind}:${language}`,
    section: 'product',
    write: ({ translations }) => translations[language]?.[field] ?? '',
    read: (cell, record) => {
      if (cell.length > maxLength) throw new CellError(`is longer than ${maxLength} characters`)
      return withTranslation(record, language, { [field]: cell === '' ? undefined : cell })
    },
  }
}

function withTranslation(record: ProductRecord, language: LanguageCode, change: ProductTranslation): ProductRecord {
  const fields = Object.entries({ ...record.translations[language], ...change })
  const left = Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  const { [language]: _, ...others } = record.translations
  return { ...record, translations: Object.keys(left).length === 0 ? others : { ...others, [language]: left } }
}
