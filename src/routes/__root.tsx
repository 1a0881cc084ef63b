import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { AgeGate } from '#features/age-gate/components/age-gate.tsx'
import { AppearanceHead } from '#features/appearance/components/appearance-head.tsx'
import { siteContent } from '#features/landing/landing.queries.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { siteQuery } from '#features/market/site.queries.ts'
import { SiteProvider } from '#features/market/site.tsx'
import { useMonitoring } from '#features/market/use-monitoring.ts'
import { VisitorQuestions } from '#features/tracking/components/visitor-questions.tsx'
import { DocumentData } from './-document-data.tsx'
import { documentHead } from './-document-head.ts'
import { DocumentMeta } from './-document-meta.tsx'
import { LiveHead } from './-live-head.tsx'
import { Shell } from './-shell.tsx'

export const Route = createRootRoute({
  loader: async () => {
    const [site, content] = await Promise.all([siteQuery(), siteContent({ language: pageLanguage() })])
    return { site, content }
  },
  // Neither the installation nor its navigation changes while a page is open.
  staleTime: Number.POSITIVE_INFINITY,
  head: documentHead,
  shellComponent: Document,
  component: Root,
})

function Document({ children }: { children: ReactNode }) {
  return (
    // The appearance script sets attributes of its own before React has loaded.
    <html lang={pageLanguage()} data-preview={previewMark()} suppressHydrationWarning>
      <head>
        <AppearanceHead />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {import.meta.env.SSR ? <DocumentHead /> : <LiveHead />}
      </head>
      <body>
        <AgeGate open={previewMark() === ''} />
        {children}
        {import.meta.env.SSR ? <DocumentEnd /> : null}
      </body>
    </html>
  )
}

/** Tells the browser that an editor previews; only the server knows. */
function previewMark(): '' | undefined {
  return import.meta.env.SSR && getGlobalStartContext()?.preview ? '' : undefined
}

/** The head as crawlers, previews and the first paint need it. */
function DocumentHead() {
  return (
    <>
      <HeadContent />
      <DocumentMeta />
    </>
  )
}

function DocumentEnd() {
  return (
    <>
      <DocumentData />
      <Scripts />
    </>
  )
}

function Root() {
  const { site, content } = Route.useLoaderData()
  useMonitoring(site)
  return (
    <SiteProvider site={site}>
      <Shell content={content}>
        <Outlet />
      </Shell>
      <VisitorQuestions />
    </SiteProvider>
  )
}
