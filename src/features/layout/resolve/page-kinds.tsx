import { lazyRouteComponent, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BlogSearch } from '#features/blog/blog-search.ts'
import {
  type BlogPageContent,
  createBlogHead,
  createPostHead,
  type PostPageContent,
} from '#features/blog/page-content.ts'
import { blogPageQuery, postQuery } from '#features/blog/queries.ts'
import {
  type CategoryPageContent,
  createCategoryHead,
  createProductHead,
  type ProductPageContent,
} from '#features/catalogue/page-content.ts'
import type { ListSearch } from '#features/catalogue/search-params.ts'
import type { CampaignPageContent } from '#features/landing/home-cards.server.ts'
import { createLandingHead, type LandingPageContent, type ListingPageContent } from '#features/landing/page-content.ts'
import { campaignPageQuery, landingPageQuery, listingPageQuery } from '#features/landing/queries.ts'
import { usePageData } from '#features/site/page/page-data.ts'
import type { PageHead } from '#features/site/page/page-head.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import type { ProductContent } from '../catalogue-page/product-content.server.ts'
import { cataloguePageQuery } from '../catalogue-page/queries.ts'

/** `path` and `uri` have no language prefix. */
interface Pages {
  blog: { content: BlogPageContent; path: string; author?: string }
  post: { uri: string; post: PostPageContent }
  landing: { uri: string; landing: LandingPageContent }
  campaign: { uri: string; campaign: CampaignPageContent }
  listing: { uri: string; listing: ListingPageContent }
  category: { path: string; page: CategoryPageContent }
  product: { path: string; page: ProductPageContent & { content: ProductContent } }
}

type Kind = keyof Pages

export type ResolvedPage<K extends Kind = Kind> = { [P in K]: Pages[P] & { kind: P } }[K]

interface PageKind<Page> {
  head: (page: Page) => PageHead
  module: string
  /** Loads the page's code. Awaited by the loader, so that the previous page remains visible meanwhile. */
  preload: () => Promise<unknown> | undefined
  preloadAll?: () => Promise<void>
  Component: (props: { page: Page; search: ListSearch & BlogSearch }) => ReactNode
}

const BlogPage = lazyRouteComponent(() => import('#features/blog/components/blog-page.tsx'), 'BlogPage')
const PostPage = lazyRouteComponent(() => import('#features/blog/components/post-page.tsx'), 'PostPage')
const LandingPage = lazyRouteComponent(() => import('#features/landing/components/landing-page.tsx'), 'LandingPage')
const CampaignPage = lazyRouteComponent(() => import('#features/landing/components/campaign-page.tsx'), 'CampaignPage')
const ListingPage = lazyRouteComponent(() => import('#features/landing/components/listing-page.tsx'), 'ListingPage')
const CategoryPage = lazyRouteComponent(() => import('../category-page.tsx'), 'CategoryPage')
const loadProductPage = () => import('#features/product/components/product-page.tsx')
const ProductPage = lazyRouteComponent(loadProductPage, 'ProductPage')
const ProductStory = lazyRouteComponent(() => import('../catalogue-page/product-story.tsx'), 'ProductStory')

const pageKinds: { [K in Kind]: PageKind<ResolvedPage<K>> } = {
  blog: {
    head: ({ content }) => createBlogHead(content),
    module: 'src/features/blog/components/blog-page.tsx',
    preload: () => BlogPage.preload?.(),
    Component: ({ page: { path, author }, search: { page, category, tag } }) => {
      const query = blogPageQuery({ search: { page, category, tag }, language: getPageLanguage(), author })
      return <BlogPage content={usePageData(query)} path={path} />
    },
  },
  post: {
    head: ({ post }) => createPostHead(post),
    module: 'src/features/blog/components/post-page.tsx',
    preload: () => PostPage.preload?.(),
    Component: ({ page: { uri } }) => <PostPage post={usePageData(postQuery({ uri, language: getPageLanguage() }))} />,
  },
  landing: {
    head: ({ landing }) => createLandingHead(landing),
    module: 'src/features/landing/components/landing-page.tsx',
    preload: () => LandingPage.preload?.(),
    Component: ({ page: { uri } }) => (
      <LandingPage page={usePageData(landingPageQuery({ uri, language: getPageLanguage() }))} />
    ),
  },
  campaign: {
    head: ({ campaign }) => createLandingHead(campaign),
    module: 'src/features/landing/components/campaign-page.tsx',
    preload: () => CampaignPage.preload?.(),
    Component: ({ page: { uri } }) => (
      <CampaignPage page={usePageData(campaignPageQuery({ uri, language: getPageLanguage() }))} />
    ),
  },
  listing: {
    head: ({ listing }) => createLandingHead(listing),
    module: 'src/features/landing/components/listing-page.tsx',
    preload: () => ListingPage.preload?.(),
    Component: ({ page: { uri }, search }) => {
      const page = usePageData(listingPageQuery({ uri, language: getPageLanguage(), view: search }))
      return <ListingPage page={page} search={search} />
    },
  },
  category: {
    head: ({ page }) => createCategoryHead(page),
    module: 'src/features/layout/category-page.tsx',
    preload: () => CategoryPage.preload?.(),
    Component: ({ page: { path }, search }) => {
      const page = usePageData(cataloguePageQuery({ path, language: getPageLanguage(), view: search }))
      if (page.kind !== 'category') throw notFound()
      return <CategoryPage page={page} search={search} />
    },
  },
  product: {
    head: ({ page }) => createProductHead(page, page.content),
    module: 'src/features/product/components/product-page.tsx',
    preload: () => ProductPage.preload?.(),
    preloadAll: async () => {
      await Promise.all([ProductStory.preload?.(), loadProductPage().then((module) => module.loadProductSections())])
    },
    Component: ({ page: { path }, search }) => {
      const page = usePageData(cataloguePageQuery({ path, language: getPageLanguage(), view: search }))
      if (page.kind !== 'product') throw notFound()
      const { badges, story } = page.content
      return <ProductPage page={page} badges={badges} story={story && <ProductStory story={story} />} />
    },
  },
}

export function getPageKind<K extends Kind>({ kind }: { kind: K }): PageKind<ResolvedPage<K>> {
  return pageKinds[kind]
}
