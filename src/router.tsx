import { createRouter } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { ErrorPage } from '#features/market/components/error-page.tsx'
import { PendingPage } from '#features/market/components/pending-page.tsx'
import { browserRootLanguage, languageRewrite } from '#features/market/language-rewrite.ts'
import { NotFound } from './routes/-not-found.tsx'
import { routeTree } from './routeTree.gen.ts'

/** One router a request on the server, one a page view in the browser. */
export function getRouter() {
  const context = import.meta.env.SSR ? getGlobalStartContext() : undefined
  return createRouter({
    routeTree,
    rewrite: languageRewrite(context?.rootLanguage ?? browserRootLanguage()),
    defaultPreload: 'intent',
    defaultStaleTime: 60_000,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PendingPage,
    ...(context?.nonce ? { ssr: { nonce: context.nonce } } : {}),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
