import { HeadContent, Scripts, useMatches } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { languages } from '#app.config'
import { AgeGate } from '#features/age-gate/age-gate.tsx'
import { GateOfDocument } from '#features/age-gate/gate-of-document.tsx'
import { PlainAddForm } from '#features/cart/components/plain-add-form.tsx'
import { pageLanguage } from '#features/site/page-language.ts'
import { AppearanceHead } from '#features/theme/appearance-head.tsx'
import { FontHead } from '#features/theme/font-head.tsx'
import { strictestFacts } from '#market-rules/rules/market-facts.ts'
import appCss from '#styles/app.css?url'
import { EarlyPressesHead } from '../early-presses/early-presses-head.tsx'
import { AppFilesHead } from './app-files-head.tsx'
import { DocumentData, DocumentMeta } from './document-meta.tsx'
import { canonicalAddress, fallbackTitle, routeTitle } from './matched-page.ts'

export function Document({ children }: { children: ReactNode }) {
  return (
    // The appearance script sets attributes of its own before React has loaded.
    <html lang={pageLanguage()} data-preview={previewMark()} suppressHydrationWarning>
      <head>
        <AppearanceHead />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {import.meta.env.SSR ? <ServerHead /> : <LiveHead />}
      </head>
      <body>
        {import.meta.env.SSR ? <PageGate /> : <GateOfDocument />}
        {children}
        {import.meta.env.SSR ? <ServerEnd /> : null}
      </body>
    </html>
  )
}

/** The gate by the rules that the page is drawn by; where even those could not be read, by the strictest. An editor is not asked. */
function PageGate() {
  const { site } = useMatches().find((match) => match.routeId === '__root__')?.loaderData ?? {}
  if (previewMark() === '') return <GateOfDocument />
  const { market, region } = languages[pageLanguage()]
  const facts = site?.rules.market ?? strictestFacts(market ?? region ?? '')
  return <AgeGate facts={facts} />
}

/** Tells the browser that an editor previews; only the server knows. */
function previewMark(): '' | undefined {
  return import.meta.env.SSR && getGlobalStartContext()?.preview ? '' : undefined
}

/** The head as crawlers, previews and the first paint need it. */
function ServerHead() {
  return (
    <>
      <FontHead />
      <EarlyPressesHead />
      <HeadContent />
      <AppFilesHead />
      <DocumentMeta />
    </>
  )
}

/** What must stay right as pages change: title and canonical URL. The rest of the head is the server's alone. */
function LiveHead() {
  const matches = useMatches()
  const canonical = canonicalAddress(matches)
  return (
    <>
      <title>{routeTitle(matches) ?? fallbackTitle(matches)}</title>
      {canonical ? <link rel="canonical" href={canonical} /> : null}
    </>
  )
}

function ServerEnd() {
  return (
    <>
      <PlainAddForm />
      <DocumentData />
      <Scripts />
    </>
  )
}

/** Character set and styles. The browser renders none of it, but its build emits the files named here. */
export function sharedHead() {
  return {
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [{ rel: 'stylesheet', href: appCss }],
  }
}
