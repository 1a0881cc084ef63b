/** Smallest unit of a document that is translated, kept or replaced. */
export interface Unit {
  /** Field name, or `content.{block key}`. */
  path: string
  value: unknown
  /** True for values that are the same in all languages: images, dates, references. */
  shared?: true
}

export type Fields = Readonly<Record<string, unknown>>

/** Translated fields of a post, without its content (specification section 3). */
export const textFields = ['title', 'excerpt', 'metaTitle', 'metaDescription', 'metaKeywords', 'imageAlt'] as const

/** Fields that a translation copies from the English post, unless an editor has changed them. */
export const sharedFields = [
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

export function blockPath(key: string): string {
  return contentPrefix + key
}

export function isBlockPath(path: string): boolean {
  return path.startsWith(contentPrefix)
}

/** Returns the units of a post. Omits empty fields. */
export function postUnits(post: Fields): Unit[] {
  return [
    ...textFields.map((path) => ({ path, value: post[path] })),
    ...contentBlocks(post).map((block) => ({ path: blockPath(block._key), value: block })),
    ...sharedFields.map((path) => ({ path, value: post[path], shared: true as const })),
  ].filter(({ value }) => !isEmpty(value))
}

export interface KeyedBlock {
  _key: string
  [field: string]: unknown
}

/** Returns the blocks of a post. Omits blocks without a key. */
export function contentBlocks({ content }: Fields): KeyedBlock[] {
  return Array.isArray(content) ? content.filter(isKeyed) : []
}

export function isKeyed(value: unknown): value is KeyedBlock {
  return typeof value === 'object' && value !== null && '_key' in value && typeof value._key === 'string'
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
