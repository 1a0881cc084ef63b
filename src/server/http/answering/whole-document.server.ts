import type { AnyRouter } from '@tanstack/react-router'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { defineHandlerCallback, StartServer } from '@tanstack/react-start/server'
import { createElement, type ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'

/**
 * Draws a route's document in one go, as text. Loaders have waited for its data and the page is kept whole, so a stream
 * would bring nothing, and it costs a quarter more: thousands of pieces that are encoded and handed on one by one
 * (decision 0043). Where a part still waits for its code, once after a start, or fails, the page is drawn again by what can
 * wait, and reports.
 */
export const wholeDocument = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  try {
    keepScripts(router)
    const tree = () => createElement(StartServer, { router })
    const html = drawnWhole(tree()) ?? (await drawnPatiently(tree(), request.signal, router.options.ssr?.nonce))
    const document = await transformHtmlStringWithRouter(router, html, { signal: request.signal })
    // As bytes: a text would be read twice more for what is no Unicode.
    return new Response(Buffer.from(document), { status: getSsrStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** What React writes where it leaves a part of the page to the browser. */
const leftOut = '<!--$!-->'

/** The markup of a tree; undefined when a part of it waits for something or fails. */
export function drawnWhole(tree: ReactNode): string | undefined {
  try {
    const html = renderToString(tree)
    return html.includes(leftOut) ? undefined : html
  } catch {
    return undefined
  }
}

/**
 * The markup of a tree once every part of it is there. A part that fails is left to the browser, and told of; rejects where
 * the page around it fails.
 */
export async function drawnPatiently(tree: ReactNode, signal: AbortSignal, nonce?: string): Promise<string> {
  const stream = await renderToReadableStream(tree, {
    signal,
    ...(nonce === undefined ? {} : { nonce }),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => console.error('A part of a page could not be drawn:', error),
  })
  // Read only now: what is read before a part is ready comes with a gap for it, filled in by a script.
  await stream.allReady
  return (await new Response(stream).text()).replace(/^<!DOCTYPE html>/, '')
}

/** The router hands out the scripts that wake the page once; a second rendering needs the same again. */
function keepScripts({ serverSsr }: AnyRouter): void {
  if (!serverSsr) return
  const take = serverSsr.takeInitialHydrationScriptTags
  let scripts: ReturnType<typeof take>
  serverSsr.takeInitialHydrationScriptTags = () => (scripts ??= take())
}
