import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '#app.config'
import { m } from '#paraglide/messages.js'
import { Logo } from '#ui/layout/logo.tsx'
import { AgeDialog } from '#ui/overlays/age-dialog.tsx'
import { AgeQuestion } from '#ui/overlays/age-question.tsx'
import { ageGateId, ageGateScript } from './age-gate-script.ts'
import { ageAddress, pageField } from './age-question-address.ts'

/**
 * The age gate of every page (specification sections 4 and 10.10): the page behind it is blurred and inert
 * until the visitor says to be over 18. Only the server draws it; a script in its markup runs it while the page is
 * parsed, so the answer does not wait for React, and the browser never draws it again. A browser without script gets a
 * form instead (docs/decisions/0032). An editor who previews (`open`) has signed in and is not asked.
 */
export function AgeGate({ open = false }: { open?: boolean }) {
  const { options, latestLocation } = useRouter()
  const markup = open ? '' : ageGateMarkup(latestLocation.publicHref, options.ssr?.nonce)
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
}

/** The gate's dialog and script as HTML. Empty in the browser: neither is in its JavaScript. */
const ageGateMarkup = createIsomorphicFn()
  .server((page: string, nonce?: string) => renderToStaticMarkup(<Gate page={page} nonce={nonce} />))
  .client((_page: string, _nonce?: string) => '')

function Gate({ page, nonce }: { page: string; nonce: string | undefined }) {
  const words = {
    title: m.age_title(),
    children: m.age_text(),
    confirmLabel: m.age_adult(),
    refuseLabel: m.age_minor(),
    refusal: m.age_refused(),
    logo: <Logo name={brand.name} />,
  }
  return (
    <>
      <AgeDialog id={ageGateId} {...words} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: ageGateScript }} />
      <noscript>
        {/* The document is everybody's; the style sheet is this visitor's: asked, or not any more. */}
        <link rel="stylesheet" href={ageAddress} />
        <AgeQuestion
          {...words}
          action={ageAddress}
          fields={<input type="hidden" name={pageField} defaultValue={page} />}
        />
      </noscript>
    </>
  )
}
