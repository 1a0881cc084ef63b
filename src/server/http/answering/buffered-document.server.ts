import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { defineHandlerCallback, StartServer } from '@tanstack/react-start/server'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Renders the document completely before responding, because only complete documents can be cached. Also waits for
 * suspended content, which visitors without JavaScript would otherwise miss.
 */
export const renderBufferedDocument = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  try {
    const html = await renderToHtml(createElement(StartServer, { router }), request.signal, router.options.ssr?.nonce)
    const document = await transformHtmlStringWithRouter(router, html, { signal: request.signal })
    // Encode the document only once: every consumer of a string would encode it again.
    return new Response(Buffer.from(document), { status: getSsrStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** If a boundary catches an error, logs it and lets the browser render the boundary again. Rejects on other errors. */
export async function renderToHtml(tree: ReactNode, signal: AbortSignal, nonce?: string): Promise<string> {
  const body = new PassThrough()
  await new Promise<void>((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      ...(nonce === undefined ? {} : { nonce }),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        stream.pipe(body)
        resolve()
      },
      onShellError: reject,
      onError: (error) => console.error('Part of a page could not be rendered:', error),
    })
    signal.addEventListener('abort', () => {
      stream.abort(signal.reason)
      reject(signal.reason)
    })
  })
  return (await text(body)).replace(/^<!DOCTYPE html>/, '')
}
