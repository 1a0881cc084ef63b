import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import { type RawBuilder, sql } from 'kysely'
import type { LanguageCode } from 'pouchery/app.config'
import * as v from 'valibot'

const texts = v.record(v.string(), v.string())
const translation = v.object({
  name: v.optional(v.string()),
  excerpt: v.optional(v.string()),
  description: v.optional(v.string()),
  metaTitle: v.optional(v.string()),
  metaDescription: v.optional(v.string()),
  attributes: v.optional(v.record(v.string(), v.union([v.string(), texts]))),
})

/** Missing texts fall back to the English texts in the product's columns. */
export type ProductTranslation = v.InferOutput<typeof translation>
export type ProductTranslations = Readonly<Record<string, ProductTranslation>>

const stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), translation))

export function readTranslations(text: string): ProductTranslations {
  return v.parse(stored, text)
}

/** Selects a single language, because parsing all languages would be expensive in queries over all products. */
export function createTranslationExpression(database: Database, language: LanguageCode): RawBuilder<string | null> {
  const column = sql.ref('product.translations')
  return isPostgres(database)
    ? sql`(${column}::json -> ${sql.lit(language)})::text`
    : sql`json_extract(${column}, ${sql.lit(`$.${language}`)})`
}

const oneStored = v.pipe(v.string(), v.parseJson(), translation)

export function readTranslation(text: string | null): ProductTranslation {
  return text === null ? {} : v.parse(oneStored, text)
}

export type ProductAttributes = Record<string, string | Record<string, string>>

interface Named {
  name: string
  translations: ProductTranslations
}

interface Translatable extends Named {
  excerpt: string
  description: string
  metaDescription: string
  attributes: ProductAttributes
}

export function translateProduct(product: Translatable, language: LanguageCode) {
  const { excerpt, description, metaDescription, attributes } = product
  const own = translationIn(product, language)
  const name = own?.name ?? product.name
  if (!own) return { name, excerpt, description, metaTitle: name, metaDescription, attributes }
  return {
    name,
    excerpt: own.excerpt ?? excerpt,
    description: own.description ?? description,
    metaTitle: own.metaTitle ?? name,
    metaDescription: own.metaDescription ?? metaDescription,
    attributes: attributesIn(attributes, own),
  }
}

export function getProductName(product: Named, language: LanguageCode): string {
  return translationIn(product, language)?.name ?? product.name
}

function translationIn({ translations }: Named, language: LanguageCode) {
  return Object.hasOwn(translations, language) ? translations[language] : undefined
}

function attributesIn(attributes: ProductAttributes, own: ProductTranslation): ProductAttributes {
  const translated = Object.entries(own.attributes ?? {}).map(([name, value]) => {
    const english = attributes[name]
    const both = typeof value === 'object' && typeof english === 'object' ? { ...english, ...value } : value
    return [name, both] as const
  })
  return { ...translateSeoAttributes(attributes, own), ...Object.fromEntries(translated) }
}

function translateSeoAttributes(attributes: ProductAttributes, { excerpt, metaDescription }: ProductTranslation) {
  const { dp_seo_description: description, dp_seo_excerpt: seoExcerpt } = attributes
  return {
    ...attributes,
    ...(description !== undefined && metaDescription !== undefined && { dp_seo_description: metaDescription }),
    ...(seoExcerpt !== undefined && excerpt !== undefined && { dp_seo_excerpt: excerpt }),
  }
}
