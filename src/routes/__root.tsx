import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ClientOnly, createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { siteContentQuery } from '#features/landing/queries.ts'
import { useErrorReporting } from '#features/layout/browser/use-monitoring.ts'
import { Document, sharedHead } from '#features/layout/document/document.tsx'
import { Shell } from '#features/layout/frame/shell.tsx'
import { pageLanguage } from '#features/site/page-language.ts'
import { siteQuery } from '#features/site/queries.ts'
import { SiteProvider } from '#features/site/site.tsx'
import { LazyConsentAndTracking } from '#features/tracking/components/visitor-questions.tsx'

const Devtools = import.meta.env.DEV
  ? lazyRouteComponent(() => import('#features/layout/devtools.tsx'), 'Devtools')
  : undefined

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context: { queryClient } }) => {
    const [site, content] = await Promise.all([
      queryClient.ensureQueryData(siteQuery(pageLanguage())),
      queryClient.ensureQueryData(siteContentQuery(pageLanguage())),
    ])
    return { site, content }
  },
  // Site data and navigation do not change while a page is open.
  staleTime: Number.POSITIVE_INFINITY,
  head: sharedHead,
  shellComponent: Document,
  component: Root,
})

function Root() {
  const { data: site } = useSuspenseQuery(siteQuery(pageLanguage()))
  const { data: content } = useSuspenseQuery(siteContentQuery(pageLanguage()))
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
