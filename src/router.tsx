import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { ErrorPage, NotFound, PendingPage } from './features/layout/frame/stand-in-pages.tsx'
import { browserRootLanguage, languageRewrite } from './features/site/page-language.ts'
import { followRouter } from './follow-router.ts'
import { getQueryClient } from './lib/query-client.ts'
import { parseSearch, stringifySearch } from './lib/urls/search-values.ts'
import { routeTree } from './routeTree.gen.ts'

const followInBrowser = createIsomorphicFn().client(followRouter)

/** One router a request on the server, one a page view in the browser. */
export function getRouter() {
  const context = import.meta.env.SSR ? getGlobalStartContext() : undefined
  // Neither on the server: its script would do what the browser does by itself with a page that is whole in its document.
  let rendered = false
  const queryClient = getQueryClient()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    rewrite: languageRewrite(context?.rootLanguage ?? browserRootLanguage()),
    defaultPreload: 'intent',
    // Not for a pointer that only passes.
    defaultPreloadDelay: 60,
    // The first page is at its place before hydration; who reads on meanwhile must not be thrown back to the top.
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
  followInBrowser(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface StaticDataRouteOption {
    /** The dynamically imported module of the component, below the project's folder: the document names its files. */
    module?: string
    /** A page that is the same for everybody, which belongs in the sitemap. */
    sitemap?: true
  }
}
