import { cataloguePageQuery } from '#features/catalogue/queries.ts'
import type { PageHead } from '#features/site/page/page-head.ts'
import { type ContentUris, matchContentPath } from '#services/content/match-content-path.ts'
import { blogPageKind, type ResolvedBlog, resolveBlog } from './blog.tsx'
import { categoryPageKind, type ResolvedCategory } from './category.tsx'
import { documentPageKind, type ResolvedDocument, resolveDocument } from './document.tsx'
import { landingPageKind, type ResolvedLanding, resolveLanding } from './landing.tsx'
import type { PageKind, PageRequest } from './page-kind.ts'
import { postPageKind, type ResolvedPost, resolvePost } from './post.tsx'
import { getProductPath, productPageKind, type ResolvedProduct } from './product.tsx'

interface Pages {
  blog: ResolvedBlog
  post: ResolvedPost
  landing: ResolvedLanding
  document: ResolvedDocument
  category: ResolvedCategory
  product: ResolvedProduct
}

type Kind = keyof Pages

export type ResolvedPage<K extends Kind = Kind> = { [P in K]: Pages[P] & { kind: P } }[K]

const kinds: { [K in Kind]: PageKind<ResolvedPage<K>> } = {
  blog: blogPageKind,
  post: postPageKind,
  landing: landingPageKind,
  document: documentPageKind,
  category: categoryPageKind,
  product: productPageKind,
}

export function getPageKind<K extends Kind>({ kind }: { kind: K }): PageKind<ResolvedPage<K>> {
  return kinds[kind]
}

/** Editors' URLs take precedence over the catalogue (specification section 2). */
export async function resolvePage(path: string, uris: ContentUris, request: PageRequest): Promise<ResolvedPage | null> {
  const address = matchContentPath(path, uris)
  switch (address?.kind) {
    case 'blog':
      return resolveBlog(request, { path: `/${uris.blog}` })
    case 'post': {
      const { uri } = address
      // Like posts, authors have paths under the blog's path (specification section 3).
      return (await resolvePost(request, uri)) ?? resolveBlog(request, { path: `/${uri}`, author: uri })
    }
    case 'landing':
      return resolveLanding(request, address.uri)
    case 'document':
      return resolveDocument(request, address.uri)
    default:
      return resolveCatalogue(path, uris, request)
  }
}

/**
 * Null if no page is found. Throws if the editors' URLs are unknown, because the path could belong to a page of the
 * editors.
 */
async function resolveCatalogue(
  path: string,
  { unknown }: ContentUris,
  { queryClient, language, view }: PageRequest,
): Promise<ResolvedCategory | ResolvedProduct | null> {
  const query = cataloguePageQuery({ path, language, view })
  const page = await queryClient.ensureQueryData({ ...query, revalidateIfStale: true })
  if (!page && unknown) throw new Error('The URLs of the content service are unknown')
  if (!page) return null
  return page.kind === 'category' ? { kind: 'category', path, page } : { kind: 'product', path, page }
}

export function getCanonicalPath(page: ResolvedPage, path: string): string {
  return page.kind === 'product' ? getProductPath(page.page) : path
}

export function createResolvedHead<K extends Kind>(page: ResolvedPage<K>): PageHead {
  return getPageKind<K>(page).head(page)
}
