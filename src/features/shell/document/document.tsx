import interGreek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { HeadContent, Scripts, useMatches } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { AgeGate } from '#features/age-gate/age-gate.tsx'
import { AppearanceHead } from '#features/appearance/appearance-head.tsx'
import { pageLanguage } from '#features/site/page-language.ts'
import appCss from '#styles/app.css?url'
import { DocumentData, DocumentMeta } from './document-meta.tsx'
import { canonicalAddress, fallbackTitle, routeTitle } from './matched-page.ts'

/** The HTML document around every page. */
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
        <AgeGate open={previewMark() === ''} />
        {children}
        {import.meta.env.SSR ? <ServerEnd /> : null}
      </body>
    </html>
  )
}

/** Tells the browser that an editor previews; only the server knows. */
function previewMark(): '' | undefined {
  return import.meta.env.SSR && getGlobalStartContext()?.preview ? '' : undefined
}

/** The head as crawlers, previews and the first paint need it. */
function ServerHead() {
  return (
    <>
      <HeadContent />
      <DocumentMeta />
    </>
  )
}

/**
 * What the browser itself keeps right in the head as pages change: title and canonical address, which bookmarks and
 * sharing read. Everything else in it is for whoever reads a document (crawlers, previews): only the server draws that.
 */
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
      <DocumentData />
      <Scripts />
    </>
  )
}

/**
 * What every document has in its head whatever it shows: character set, style, the font of its script. The browser
 * draws none of it (`LiveHead` of document.tsx), but its build makes the files that are named here.
 */
export function sharedHead() {
  return {
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [
      { rel: 'stylesheet', href: appCss },
      {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: pageLanguage() === 'el' ? interGreek : interLatin,
        crossOrigin: 'anonymous' as const,
      },
    ],
  }
}
