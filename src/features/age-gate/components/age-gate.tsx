import { ScriptOnce } from '@tanstack/react-router'
import { brand } from '#app.config'
import { m } from '#paraglide/messages.js'
import { AgeDialog } from '#ui/age-dialog.tsx'
import { Logo } from '#ui/logo.tsx'
import { ageGateId, ageGateScript } from '../age-gate-script.ts'

/**
 * The age gate of every page (specification section 4, design section 9.10): the page behind it is blurred and inert
 * until the visitor says to be over 18. The script runs while the page is parsed, so the answer does not wait for React.
 */
export function AgeGate() {
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
      <ScriptOnce>{ageGateScript}</ScriptOnce>
    </>
  )
}
