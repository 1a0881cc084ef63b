import { createIsomorphicFn } from '@tanstack/react-start'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '#app.config'
import { m } from '#paraglide/messages.js'
import { AgeDialog } from '#ui/age-dialog.tsx'
import { Logo } from '#ui/logo.tsx'
import { ageGateId, ageGateScript } from './age-gate-script.ts'

/** The gate's dialog and script as HTML. Empty in the browser: neither is in its JavaScript. */
export const ageGateMarkup = createIsomorphicFn()
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
