/** In a separate file, so that the browser bundle does not include age-gate.tsx. */
export function ServerRenderedGate({ html = '' }: { html?: string }) {
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
