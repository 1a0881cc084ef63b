import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '#app.config'
import { m } from '#paraglide/messages.js'
import { Logo } from '#ui/layout/logo.tsx'
import { AgeDialog } from '#ui/overlays/age-dialog.tsx'
import { ageGateId, ageGateScript } from './age-gate-script.ts'

/**
 * The age gate of every page (specification sections 4 and 10.10): the page behind it is blurred and inert
 * until the visitor says to be over 18. Only the server draws it; a script in its markup runs it while the page is
 * parsed, so the answer does not wait for React, and the browser never draws it again. An editor who previews (`open`) has
 * signed in and is not asked.
 */
export function AgeGate({ open = false }: { open?: boolean }) {
  const nonce = useRouter().options.ssr?.nonce
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: open ? '' : ageGateMarkup(nonce) }} />
}

/** The gate's dialog and script as HTML. Empty in the browser: neither is in its JavaScript. */
const ageGateMarkup = createIsomorphicFn()
  .server((nonce?: string) => renderToStaticMarkup(<Gate nonce={nonce} />))
  .client((_nonce?: string) => '')

function Gate({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <AgeDialog
        id={ageGateId}
        title={m.age_title()}
        confirmLabel={m.age_adult()}
        refuseLabel={m.age_minor()}
        refusal={m.age_refused()}
        logo={<Logo name={brand.name} />}
      >
        {m.age_text()}
      </AgeDialog>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: ageGateScript }} />
    </>
  )
}
