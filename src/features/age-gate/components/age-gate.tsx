import { useRouter } from '@tanstack/react-router'
import { ageGateMarkup } from '../age-gate-markup.tsx'

/**
 * The age gate of every page (specification section 4, design section 9.10): the page behind it is blurred and inert
 * until the visitor says to be over 18. Only the server draws it; a script in its markup runs it while the page is
 * parsed, so the answer does not wait for React, and the browser never draws it again. An editor who previews (`open`) has
 * signed in and is not asked.
 */
export function AgeGate({ open = false }: { open?: boolean }) {
  const nonce = useRouter().options.ssr?.nonce
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: open ? '' : ageGateMarkup(nonce) }} />
}
