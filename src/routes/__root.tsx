import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ClientOnly, createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { siteContentQuery } from '#features/landing/queries.ts'
import { useErrorReporting } from '#features/layout/browser/use-error-reporting.ts'
import { createSharedHead, RootDocument } from '#features/layout/document/document.tsx'
import { Shell } from '#features/layout/frame/shell.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { siteQuery } from '#features/site/queries.ts'
import { SiteProvider } from '#features/site/site.tsx'
import { LazyConsentAndTracking } from '#features/tracking/components/lazy-consent-and-tracking.tsx'

const Devtools = import.meta.env.DEV
  ? lazyRouteComponent(() => import('#features/layout/devtools.tsx'), 'Devtools')
  : undefined

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context: { queryClient } }) => {
    const [site, content] = await Promise.all([
      queryClient.ensureQueryData(siteQuery({ language: getPageLanguage() })),
      queryClient.ensureQueryData(siteContentQuery({ language: getPageLanguage() })),
    ])
    return { site, content }
  },
  // Site data and navigation are loaded only once per document.
  staleTime: Number.POSITIVE_INFINITY,
  head: createSharedHead,
  shellComponent: RootDocument,
  component: Root,
})

function Root() {
  const { data: site } = useSuspenseQuery(siteQuery({ language: getPageLanguage() }))
  const { data: content } = useSuspenseQuery(siteContentQuery({ language: getPageLanguage() }))
  useErrorReporting(site)
  return (
    <SiteProvider site={site}>
      <Shell content={content}>
        <Outlet />
      </Shell>
      <LazyConsentAndTracking />
      {Devtools ? (
        <ClientOnly>
          <Devtools />
        </ClientOnly>
      ) : null}
    </SiteProvider>
  )
}
