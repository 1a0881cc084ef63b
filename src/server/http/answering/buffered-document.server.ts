import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { defineHandlerCallback, StartServer } from '@tanstack/react-start/server'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Renders a route's document as one string: it is cached complete, so streaming would bring nothing, and what streams is
 * handed on in thousands of chunks. Waits for parts that suspend, else visitors without JavaScript would miss them.
 */
export const bufferedDocument = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  try {
    const html = await renderComplete(createElement(StartServer, { router }), request.signal, router.options.ssr?.nonce)
    const document = await transformHtmlStringWithRouter(router, html, { signal: request.signal })
    // As bytes: a string would be encoded once more for each consumer.
    return new Response(Buffer.from(document), { status: getSsrStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/**
 * The markup of a tree once every part of it is there. A part that throws inside a boundary is left to the browser and
 * logged; rejects where the page around it throws.
 */
export async function renderComplete(tree: ReactNode, signal: AbortSignal, nonce?: string): Promise<string> {
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
      onError: (error) => console.error('A part of a page could not be rendered:', error),
    })
    signal.addEventListener('abort', () => {
      stream.abort(signal.reason)
      reject(signal.reason)
    })
  })
  return (await text(body)).replace(/^<!DOCTYPE html>/, '')
}
