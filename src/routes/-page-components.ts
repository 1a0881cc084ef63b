import { lazyRouteComponent } from '@tanstack/react-router'

/** Components of resolved pages, each in a file of its own; `preload` fetches one before it is drawn. */
export const pageComponents = {
  category: lazyRouteComponent(() => import('#features/catalogue/components/product-list-page.tsx'), 'ProductListPage'),
  product: lazyRouteComponent(() => import('#features/product/components/product-page.tsx'), 'ProductPage'),
  blog: lazyRouteComponent(() => import('#features/blog/components/blog-page.tsx'), 'BlogPage'),
  post: lazyRouteComponent(() => import('#features/blog/components/post-page.tsx'), 'PostPage'),
  landing: lazyRouteComponent(() => import('#features/landing/components/landing-page.tsx'), 'LandingPage'),
  document: lazyRouteComponent(() => import('#features/landing/components/document-page.tsx'), 'DocumentPage'),
}
