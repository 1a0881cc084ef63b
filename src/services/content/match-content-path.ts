/** Paths of content pages. Other content pages are below `blog` and `landings`, catalogue pages at all other paths. */
export interface ContentUris {
  /** Path of the blog landing page. The paths of posts begin with this path. */
  blog?: string | undefined
  landings: readonly string[]
  campaigns?: readonly string[]
  /** True if the content service did not respond. Unknown paths might then belong to the content service. */
  unknown?: true
}

/** `uri` is the full path without language prefix and outer slashes. */
export type ContentPage = { kind: 'blog' } | { kind: 'post' | 'landing' | 'campaign' | 'listing'; uri: string }

/** Landing and campaign pages have one path segment, posts and listing pages have two (specification section 2.1). */
export function matchContentPath(
  path: string,
  { blog, landings, campaigns = [] }: ContentUris,
): ContentPage | undefined {
  const uri = path.replace(/^\/+|\/+$/g, '')
  const slash = uri.lastIndexOf('/')
  const parent = slash < 0 ? undefined : uri.slice(0, slash)
  if (blog !== undefined && uri === blog) return { kind: 'blog' }
  if (blog !== undefined && parent === blog) return { kind: 'post', uri }
  if (landings.includes(uri)) return { kind: 'landing', uri }
  if (campaigns.includes(uri)) return { kind: 'campaign', uri }
  return parent !== undefined && landings.includes(parent) ? { kind: 'listing', uri } : undefined
}

export function composeListingUri(landing: string, slug: string): string {
  return `${landing}/${slug}`
}
