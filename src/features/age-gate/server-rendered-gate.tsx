/** In a separate file, so that the browser bundle contains no other code of the gate. */
export function ServerRenderedGate({ html = '' }: { html?: string }) {
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
