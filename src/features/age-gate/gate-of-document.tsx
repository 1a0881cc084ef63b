/** Rendered by the server alone, as `html`. A file of its own: nothing of the gate is in the browser's JavaScript. */
export function GateOfDocument({ html = '' }: { html?: string }) {
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
