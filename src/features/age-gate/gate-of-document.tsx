/**
 * Where the gate is in a document: only the server draws it, as `html`, and the browser keeps what it finds. In a file of
 * its own, so that nothing of the gate is in the browser's JavaScript.
 */
export function GateOfDocument({ html = '' }: { html?: string }) {
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
