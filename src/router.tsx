import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { ErrorPage, NotFound, PendingPage } from './features/layout/frame/error-pages.tsx'
import { browserRootLanguage, languageRewrite } from './features/site/page-language.ts'
import { getQueryClient } from './lib/query-client.ts'
import { parseSearch, stringifySearch } from './lib/urls/search-values.ts'
import { routeTree } from './routeTree.gen.ts'
import { subscribeBrowserFeatures } from './subscribe-browser-features.ts'

const subscribeInBrowser = createIsomorphicFn().client(subscribeBrowserFeatures)

/** One router per request on the server, one per page view in the browser. */
export function getRouter() {
  const context = import.meta.env.SSR ? getGlobalStartContext() : undefined
  // No scroll restoration on the server. Browsers restore the position of a server-rendered page themselves.
  let rendered = false
  const queryClient = getQueryClient()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    rewrite: languageRewrite(context?.rootLanguage ?? browserRootLanguage()),
    defaultPreload: 'intent',
    // Ignore a pointer that only passes over the link.
    defaultPreloadDelay: 60,
    // The browser has positioned the first page before hydration. Restoring the position again would undo scrolling by
    // the visitor.
    scrollRestoration: () => rendered,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PendingPage,
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
    /**
     * Path of the component's dynamically imported module, relative to the project folder. The document references the
     * module's files.
     */
    module?: string
    /** Page with the same content for every visitor. Listed in the sitemap. */
    sitemap?: true
  }
}
