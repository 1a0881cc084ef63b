import { lazyRouteComponent } from '@tanstack/react-router'
import type { LanguageCode } from '#app.config'
import { blogPage, postPage } from '#features/blog/blog.queries.ts'
import type { BlogSearch } from '#features/blog/blog-search.ts'
import { type BlogPageContent, blogHead, type PostPageContent, postHead } from '#features/blog/page-content.ts'
import { pageByUri } from '#features/catalogue/catalogue.queries.ts'
import type { ListView } from '#features/catalogue/list/list-part.ts'
import { type CataloguePage, listHead, productHead } from '#features/catalogue/page-content.ts'
import { documentPage, landingPage } from '#features/landing/landing.queries.ts'
import {
  type DocumentPageContent,
  documentHead,
  type LandingPageContent,
  landingHead,
} from '#features/landing/page-content.ts'
import type { PageHead } from '#features/site/page/page-head.ts'
import { type ContentUris, contentAddress } from '#services/content/content-address.ts'

/** What an address shows: a page of the editors' or of the catalogue. */
export type ResolvedPage =
  | { kind: 'blog'; content: BlogPageContent; path: string }
  | { kind: 'post'; post: PostPageContent }
  | { kind: 'landing'; landing: LandingPageContent }
  | { kind: 'document'; document: DocumentPageContent }
  | CataloguePage

export interface PageRequest {
  /** The path without language. */
  path: string
  search: BlogSearch
  /** Of a list: which of its products. */
  view: ListView
  language: LanguageCode
  uris: ContentUris
}

/**
 * The page at an address whose meaning is data (specification section 2): the editors' addresses first, then the
 * catalogue's.
 */
export async function resolvePage({ path, search, view, language, uris }: PageRequest): Promise<ResolvedPage | null> {
  const address = contentAddress(path, uris)
  if (!address) return cataloguePageAt({ path, view, language }, uris)
  if (address.kind === 'blog') {
    const content = await blogPage({ search, language })
    return content && { kind: 'blog', content, path: `/${uris.blog}` }
  }
  if (address.kind === 'post') {
    const post = await postPage({ uri: address.uri, language })
    return post ? { kind: 'post', post } : authorPage(address.uri, { search, language })
  }
  if (address.kind === 'landing') {
    const landing = await landingPage({ uri: address.uri, language })
    return landing && { kind: 'landing', landing }
  }
  const document = await documentPage({ uri: address.uri, language, view })
  return document && { kind: 'document', document }
}

/** The posts of the author whose uri this is; authors lie below the blog as posts do (specification section 3). */
async function authorPage(uri: string, { search, language }: Pick<PageRequest, 'search' | 'language'>) {
  const content = await blogPage({ search, language, author: uri })
  return content && { kind: 'blog' as const, content, path: `/${uri}` }
}

/** The catalogue's page. Null, which is a 404, only when it is sure that no editor's page is there either. */
async function cataloguePageAt(asked: Pick<PageRequest, 'path' | 'view' | 'language'>, { unknown }: ContentUris) {
  const page = await pageByUri(asked)
  if (!page && unknown) throw new Error('The content service has not told which addresses are its own')
  return page
}

/** The one path of a page that is found at `path`; a product is found in each of its categories, but lives in the main one. */
export function ownPath(page: ResolvedPage, path: string): string {
  if (page.kind !== 'product') return path
  const { categoryUri, uri } = page.product
  return `/${[categoryUri, uri].filter(Boolean).join('/')}`
}

/** What the head of a resolved page says. */
export function resolvedHead(page: ResolvedPage): PageHead {
  switch (page.kind) {
    case 'blog':
      return blogHead(page.content)
    case 'post':
      return postHead(page.post)
    case 'landing':
      return landingHead(page.landing)
    case 'document':
      return documentHead(page.document)
    case 'category':
      return listHead(page)
    case 'product':
      return productHead(page)
  }
}

const productPage = () => import('#features/product/components/product-page.tsx')

/** Components of resolved pages, each in a file of its own; `preload` fetches it before it is drawn. */
export const pageComponents = {
  category: lazyRouteComponent(() => import('./category-page.tsx'), 'CategoryPage'),
  product: lazyRouteComponent(productPage, 'ProductPage'),
  blog: lazyRouteComponent(() => import('#features/blog/components/blog-page.tsx'), 'BlogPage'),
  post: lazyRouteComponent(() => import('#features/blog/components/post-page.tsx'), 'PostPage'),
  landing: lazyRouteComponent(() => import('#features/landing/components/landing-page.tsx'), 'LandingPage'),
  document: lazyRouteComponent(() => import('#features/landing/components/document-page.tsx'), 'DocumentPage'),
}

/** Fetches what draws a page, so that the page before it stays until this one can be drawn whole. */
export async function readyToDraw({ kind }: ResolvedPage): Promise<void> {
  await pageComponents[kind].preload?.()
  if (kind === 'product') await (await productPage()).loadProductParts()
}
