import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { renderToStaticMarkup } from 'react-dom/server'
import { AgeDialog } from '#ui/overlays/age-dialog.tsx'
import { AgeForm } from '#ui/overlays/age-form.tsx'
import {
  ageAnswerField,
  ageGateEndpoint,
  ageGateId,
  isExemptFromAgeGate,
  requiredAgeField,
  returnPageField,
} from './age-answer.ts'
import ageGateScript from './age-gate-script.ts?script'
import { type AgeGateContext, createAgeGateCopy } from './gate-copy.tsx'
import { ServerRenderedGate } from './server-rendered-gate.tsx'

/**
 * Renders the age gate (specification sections 4.2 and 10.10) on the server only. Without JavaScript, a plain form
 * replaces the dialog (decision 0050).
 */
export function AgeGate(place: Omit<AgeGateContext, 'router'>) {
  return <ServerRenderedGate html={renderGateMarkup({ ...place, router: useRouter() })} />
}

/** Returns an empty string in the browser, to keep the rendering code out of the bundle. */
const renderGateMarkup = createIsomorphicFn()
  .server((props: AgeGateContext) => renderToStaticMarkup(<Gate {...props} />))
  .client((_props: AgeGateContext) => '')

function Gate(place: AgeGateContext) {
  const { options, latestLocation } = place.router
  const page = latestLocation.publicHref
  const words = createAgeGateCopy(place)
  const age = place.facts.minimumAge
  return (
    <>
      <AgeDialog id={ageGateId} {...words} />
      <script nonce={options.ssr?.nonce} dangerouslySetInnerHTML={{ __html: `(${ageGateScript})(${age})` }} />
      {isExemptFromAgeGate(page) ? null : (
        <noscript>
          {/* Only the style sheet depends on the visitor's answer; the document is the same for all visitors. */}
          <link rel="stylesheet" href={`${ageGateEndpoint}?${requiredAgeField}=${age}`} />
          <AgeForm
            {...words}
            action={ageGateEndpoint}
            answerField={ageAnswerField}
            fields={
              <>
                <input type="hidden" name={returnPageField} defaultValue={page} />
                <input type="hidden" name={requiredAgeField} defaultValue={age} />
              </>
            }
          />
        </noscript>
      )}
    </>
  )
}
