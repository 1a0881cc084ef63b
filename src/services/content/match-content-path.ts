/** Paths owned by the content service. All other paths belong to the catalogue. */
export interface ContentUris {
  /** Path of the blog landing page. Paths of posts begin with this path. */
  blog?: string | undefined
  /** Paths of the landing pages of brands, flavours and offers. Paths of their documents begin with these paths. */
  landings: readonly string[]
  /** True if the content service did not respond. Unknown paths might then belong to the content service. */
  unknown?: true
}

/** Content page at a path. `uri` is the full path without language and outer slashes. */
export type ContentPage =
  | { kind: 'blog' }
  | { kind: 'post'; uri: string }
  | { kind: 'landing'; uri: string }
  | { kind: 'document'; uri: string }

/** Matches a path to a content page (specification section 2). Landing pages have one path segment, posts and documents two. */
export function matchContentPath(path: string, { blog, landings }: ContentUris): ContentPage | undefined {
  const uri = path.replace(/^\/+|\/+$/g, '')
  const slash = uri.lastIndexOf('/')
  const parent = slash < 0 ? undefined : uri.slice(0, slash)
  if (blog !== undefined && uri === blog) return { kind: 'blog' }
  if (blog !== undefined && parent === blog) return { kind: 'post', uri }
  if (landings.includes(uri)) return { kind: 'landing', uri }
  return parent !== undefined && landings.includes(parent) ? { kind: 'document', uri } : undefined
}

export function composeUri(landing: string, slug: string): string {
  return `${landing}/${slug}`
}
