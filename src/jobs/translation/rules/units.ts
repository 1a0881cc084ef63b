/** A part of a document that is translated, kept or replaced as a whole. */
export interface Unit {
  /** Where it is: the field's name, or `content.{key of the block}`. */
  path: string
  value: unknown
  /** True for what is the same in every language: pictures, dates, references. */
  shared?: true
}

/** A document's fields, as the content service answers them. */
export type Fields = Readonly<Record<string, unknown>>

/** The texts of a post beside its content (specification section 3). */
export const textFields = ['title', 'excerpt', 'metaTitle', 'metaDescription', 'metaKeywords', 'imageAlt'] as const

/** What a translated post has in common with the English one until an editor changes it. */
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

/** Path of the block with this key. */
export function blockPath(key: string): string {
  return contentPrefix + key
}

export function isBlockPath(path: string): boolean {
  return path.startsWith(contentPrefix)
}

/** A post as units: its texts, each block of its content, and what all languages share. Empty fields are left out. */
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

/** The blocks of a post's content; entries without a key are no blocks. */
export function contentBlocks({ content }: Fields): KeyedBlock[] {
  return Array.isArray(content) ? content.filter(isKeyed) : []
}

export function isKeyed(value: unknown): value is KeyedBlock {
  return typeof value === 'object' && value !== null && '_key' in value && typeof value._key === 'string'
}

/** Nothing was written: no value, an empty text or an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
