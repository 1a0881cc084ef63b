import {
  defineField,
  getPublishedId,
  type SanityDocument,
  type SlugSourceContext,
  type SlugValidationContext,
  type SlugValue,
  type ValidationContext,
} from 'sanity'
import { getDefaultText } from '../../lib/localized.ts'
import {
  generateSlug,
  validateFixedPrefix,
  validateLandingPrefix,
  validateSingleSegment,
  validateSlug,
} from '../../lib/slug-rules.ts'
import { createLandingUriQuery, createUniqueUriQuery, type LandingLookup } from '../../lib/uri-queries.ts'
import { getField, getTextField } from '../../lib/values.ts'
import { searchCatalogue } from '../../translation/shop-api.ts'

/** Returns the text from which the slug is generated. Prefers the English text of a localized title. */
type UriSource = (document: SanityDocument) => string

interface UriOptions {
  source: UriSource
  /** Required beginning of the URI. Must end with a slash. */
  prefix?: string
  landing?: LandingLookup
  /** If true, the URI must be a single segment. */
  isSingleSegment?: true
}

/** Defines the URI field, which enforces the slug rules of specification section 5.4. */
export function defineUriField({ source, ...shape }: UriOptions) {
  return defineField({
    name: 'uri',
    title: 'URI',
    type: 'slug',
    description: 'Path of this page, without the leading slash. “Generate” creates it from the title.',
    options: {
      source,
      slugify: async (text, _type, context) => generateSlug(text, await prefixOf(shape, context)),
      isUnique: isUniqueUri,
    },
    validation: (rule) => rule.custom((value, context) => uriProblem(value, shape, context)),
  })
}

type Shape = Omit<UriOptions, 'source'>

async function uriProblem(value: SlugValue | undefined, shape: Shape, context: ValidationContext) {
  const slug = value?.current
  const problem = validateSlug(slug)
  if (problem !== undefined || slug === undefined) return problem ?? true
  if (shape.isSingleSegment) return validateSingleSegment(slug) ?? (await categoryProblem(slug, context)) ?? true
  if (shape.prefix !== undefined) return validateFixedPrefix(slug, shape.prefix) ?? true
  if (shape.landing === undefined) return true
  const uri = await landingUri(shape.landing, getTextField(context.document, 'type'), context)
  return validateLandingPrefix(slug, uri) ?? true
}

/** A page with the URI of a category would hide the category. Accepts any URI while the shop does not respond. */
async function categoryProblem(slug: string, { getClient }: ValidationContext): Promise<string | undefined> {
  const shop = await searchCatalogue(getClient({ apiVersion }).config().token, slug).catch(() => undefined)
  const category = shop?.categories.find(({ uri }) => uri === slug)
  return category && `Slug is the address of the category "${category.title}"`
}

async function prefixOf({ prefix, landing }: Shape, context: SlugSourceContext): Promise<string> {
  if (landing === undefined) return prefix ?? ''
  const uri = await landingUri(landing, getTextField(context.parent, 'type'), context)
  return uri ? `${uri}/` : ''
}

/** API version of slug queries (specification section 7.3). */
const apiVersion = '2025-02-11'

async function landingUri(
  landing: LandingLookup,
  type: string | undefined,
  context: Pick<ValidationContext, 'getClient'>,
) {
  const { query, params } = createLandingUriQuery(landing, type)
  const client = context.getClient({ apiVersion }).withConfig({ perspective: 'raw' })
  return (await client.fetch(query, params, { tag: 'uri.landing' })) ?? undefined
}

async function isUniqueUri(slug: string, { document, getClient }: SlugValidationContext): Promise<boolean> {
  if (!document) return true
  const { query, params } = createUniqueUriQuery(slug, {
    type: document._type,
    publishedId: getPublishedId(document._id),
    language: document._type === 'blogPost' ? (getTextField(document, 'language') ?? 'en') : undefined,
  })
  const client = getClient({ apiVersion }).withConfig({ perspective: 'raw' })
  return client.fetch(query, params, { tag: 'uri.unique' })
}

export function getTitleForSlug(document: SanityDocument): string {
  return getDefaultText(getField(document, 'title')) ?? ''
}

export function getFullNameForSlug(document: SanityDocument): string {
  return [getField(document, 'firstName'), getField(document, 'lastName')]
    .filter((part) => typeof part === 'string')
    .join(' ')
}
