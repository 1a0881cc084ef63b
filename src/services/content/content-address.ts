/** Addresses the editors own; every other path belongs to the catalogue. */
export interface ContentUris {
  /** The blog's landing page; posts lie below it. */
  blog?: string | undefined
  /** Landing pages of brands, flavours and offers; their documents lie below them. */
  landings: readonly string[]
  /** The content service has not told them: a path that nobody knows may be one of theirs. */
  unknown?: true
}

/** What an address of the editors' shows. `uri` is the whole path, without language and slashes at its ends. */
export type ContentAddress =
  | { kind: 'blog' }
  | { kind: 'post'; uri: string }
  | { kind: 'landing'; uri: string }
  | { kind: 'document'; uri: string }

/** What a path is to editors (specification section 2): landings have one segment, posts and documents two. */
export function contentAddress(path: string, { blog, landings }: ContentUris): ContentAddress | undefined {
  const uri = path.replace(/^\/+|\/+$/g, '')
  const slash = uri.lastIndexOf('/')
  const parent = slash < 0 ? undefined : uri.slice(0, slash)
  if (blog !== undefined && uri === blog) return { kind: 'blog' }
  if (blog !== undefined && parent === blog) return { kind: 'post', uri }
  if (landings.includes(uri)) return { kind: 'landing', uri }
  return parent !== undefined && landings.includes(parent) ? { kind: 'document', uri } : undefined
}

/** The uri of what lies below a landing page: the landing's uri, a slash and the slug. */
export function composeUri(landing: string, slug: string): string {
  return `${landing}/${slug}`
}
