import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AgeGate } from '#features/age-gate/components/age-gate.tsx'
import { pageLanguage } from '#features/market/page-language.ts'
import { siteQuery } from '#features/market/site.queries.ts'
import { SiteProvider } from '#features/market/site.tsx'
import { documentHead } from './-document-head.ts'
import { Shell } from './-shell.tsx'

export const Route = createRootRoute({
  loader: async () => ({ site: await siteQuery() }),
  // The installation does not change while a page is open.
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData, matches }) => documentHead(matches.at(-1)?.pathname ?? '/', loaderData?.site),
  shellComponent: Document,
  component: Root,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={pageLanguage()}>
      <head>
        <HeadContent />
      </head>
      <body>
        <AgeGate />
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Root() {
  const { site } = Route.useLoaderData()
  return (
    <SiteProvider site={site}>
      <Shell>
        <Outlet />
      </Shell>
    </SiteProvider>
  )
}
