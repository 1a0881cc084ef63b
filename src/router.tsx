import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { ErrorPage, NotFound } from './features/layout/frame/error-pages.tsx'
import { createLanguageRewrite, getBrowserRootLanguage } from './features/site/page-language.ts'
import { getQueryClient } from './lib/query-client.ts'
import { parseSearch, stringifySearch } from './lib/urls/search-values.ts'
import { routeTree } from './routeTree.gen.ts'
import { subscribeBrowserFeatures } from './subscribe-browser-features.ts'

const subscribeInBrowser = createIsomorphicFn().client(subscribeBrowserFeatures)

export function getRouter() {
  const context = import.meta.env.SSR ? getGlobalStartContext() : undefined
  let rendered = false
  const queryClient = getQueryClient()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    rewrite: createLanguageRewrite(context?.rootLanguage ?? getBrowserRootLanguage()),
    defaultPreload: 'intent',
    // In ms. Prevents preloading of links that the pointer only passes over.
    defaultPreloadDelay: 60,
    // The browser has already scrolled the first page. Restoring its position again would undo the visitor's scrolling.
    scrollRestoration: () => rendered,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ErrorPage,
    ...(context?.nonce ? { ssr: { nonce: context.nonce } } : {}),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  router.subscribe('onRendered', () => {
    rendered = true
  })
  subscribeInBrowser(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface StaticDataRouteOption {
    module?: string
    sitemap?: true
  }
}
