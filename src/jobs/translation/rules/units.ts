export interface TranslationUnit {
  /** Posts: field name or `content.{block key}`. Other documents: path of a localized list (`localized-lists.ts`). */
  path: string
  value: unknown
  /** True if the value is the same in all languages, as for images, dates and references. */
  shared?: true
}

export type DocumentFields = Readonly<Record<string, unknown>>

/** Text fields of a post (specification section 3.6). */
export const postTextFields = ['title', 'excerpt', 'metaTitle', 'metaDescription', 'metaKeywords', 'imageAlt'] as const

/** Fields copied from the English post, unless an editor has changed the field. */
export const sharedPostFields = [
  'uri',
  'image',
  'metaImage',
  'publishedAt',
  'featured',
  'author',
  'categories',
  'tags',
] as const

const contentPrefix = 'content.'

export function toBlockPath(key: string): string {
  return contentPrefix + key
}

export function isBlockPath(path: string): boolean {
  return path.startsWith(contentPrefix)
}

export function listPostUnits(post: DocumentFields): TranslationUnit[] {
  return [
    ...postTextFields.map((path) => ({ path, value: post[path] })),
    ...getContentBlocks(post).map((block) => ({ path: toBlockPath(block._key), value: block })),
    ...sharedPostFields.map((path) => ({ path, value: post[path], shared: true as const })),
  ].filter(({ value }) => !isEmptyValue(value))
}

export interface KeyedBlock {
  _key: string
  [field: string]: unknown
}

export function getContentBlocks({ content }: DocumentFields): KeyedBlock[] {
  return Array.isArray(content) ? content.filter(isKeyedBlock) : []
}

export function isKeyedBlock(value: unknown): value is KeyedBlock {
  return typeof value === 'object' && value !== null && '_key' in value && typeof value._key === 'string'
}

export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
