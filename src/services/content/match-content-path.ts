/** Paths that belong to the content service. All others belong to the catalogue. */
export interface ContentUris {
  /** Blog landing page. Paths of posts begin with this path. */
  blog?: string | undefined
  landings: readonly string[]
  /** Set if the content service did not respond, so that unknown paths might belong to the content service. */
  unknown?: true
}

/** `uri` is the full path without a language prefix and without outer slashes. */
export type ContentPage =
  | { kind: 'blog' }
  | { kind: 'post'; uri: string }
  | { kind: 'landing'; uri: string }
  | { kind: 'document'; uri: string }

/** Specification section 2: landing pages have one path segment, posts and documents two. */
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
