import { HeadContent, Scripts, useMatches } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { languages } from '#app.config'
import { AgeGate } from '#features/age-gate/age-gate.tsx'
import { ServerRenderedGate } from '#features/age-gate/server-rendered-gate.tsx'
import { NoScriptAddForm } from '#features/cart/components/no-script-add-form.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { AppearanceHeadTags } from '#features/theme/appearance-head.tsx'
import { FontPreloadLinks } from '#features/theme/font-head.tsx'
import { getStrictestMarketRules } from '#market-rules/rules/market-rules.ts'
import appCss from '#styles/app.css?url'
import { EarlyClicksScript } from '../early-clicks/early-clicks-script.tsx'
import { AppFilesHeadTags } from './app-files-head.tsx'
import { DocumentMeta, StructuredData } from './document-meta.tsx'
import { getCanonicalUrl, getFallbackTitle, getRouteTitle } from './matched-page.ts'

export function RootDocument({ children }: { children: ReactNode }) {
  return (
    // Suppresses the hydration warning, because the appearance script sets attributes on `html` before React loads.
    <html lang={getPageLanguage()} data-preview={getPreviewAttribute()} suppressHydrationWarning>
      <head>
        <AppearanceHeadTags />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {import.meta.env.SSR ? <ServerHead /> : <ClientHead />}
      </head>
      <body>
        {import.meta.env.SSR ? <PageGate /> : <ServerRenderedGate />}
        {children}
        {import.meta.env.SSR ? <ServerEnd /> : null}
      </body>
    </html>
  )
}

/** Uses the strictest market rules if the site data is missing. In an editor's preview, renders no age gate. */
function PageGate() {
  const { site } = useMatches().find((match) => match.routeId === '__root__')?.loaderData ?? {}
  if (getPreviewAttribute() === '') return <ServerRenderedGate />
  const { market, region } = languages[getPageLanguage()]
  const facts = site?.rules.market ?? getStrictestMarketRules(market ?? region ?? '')
  return <AgeGate facts={facts} />
}

/** Returns the attribute only on the server, because only the server knows whether a page is a preview. */
function getPreviewAttribute(): '' | undefined {
  return import.meta.env.SSR && getGlobalStartContext()?.preview ? '' : undefined
}

function ServerHead() {
  return (
    <>
      <FontPreloadLinks />
      <EarlyClicksScript />
      <HeadContent />
      <AppFilesHeadTags />
      <DocumentMeta />
    </>
  )
}

/** Renders the tags that client-side navigation must update. */
function ClientHead() {
  const matches = useMatches()
  const canonical = getCanonicalUrl(matches)
  return (
    <>
      <title>{getRouteTitle(matches) ?? getFallbackTitle(matches)}</title>
      {canonical ? <link rel="canonical" href={canonical} /> : null}
    </>
  )
}

function ServerEnd() {
  return (
    <>
      <NoScriptAddForm />
      <StructuredData />
      <Scripts />
    </>
  )
}

/** Only the server renders these tags. The client bundle contains them so that the build emits the referenced files. */
export function createSharedHead() {
  return {
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [{ rel: 'stylesheet', href: appCss }],
  }
}
