import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { renderToStaticMarkup } from 'react-dom/server'
import { AgeDialog } from '#ui/overlays/age-dialog.tsx'
import { AgeQuestion } from '#ui/overlays/age-question.tsx'
import { ageGateId, isReadable } from './age-answer.ts'
import ageGateScript from './age-gate-script.ts?script'
import { ageAddress, ageField, answerField, pageField } from './age-question-address.ts'
import { type GatePlace, gateCopy } from './gate-copy.tsx'
import { GateOfDocument } from './gate-of-document.tsx'

/** The age gate (specification sections 4 and 10.10), rendered by the server alone; without script a form (decision 0050). */
export function AgeGate(place: Omit<GatePlace, 'router'>) {
  return <GateOfDocument html={gateMarkup({ ...place, router: useRouter() })} />
}

/** The gate's dialog and script as HTML. Empty in the browser, which then does without what draws it. */
const gateMarkup = createIsomorphicFn()
  .server((props: GatePlace) => renderToStaticMarkup(<Gate {...props} />))
  .client((_props: GatePlace) => '')

function Gate(place: GatePlace) {
  const { options, latestLocation } = place.router
  const page = latestLocation.publicHref
  const words = gateCopy(place)
  const age = place.facts.minimumAge
  return (
    <>
      <AgeDialog id={ageGateId} {...words} />
      <script nonce={options.ssr?.nonce} dangerouslySetInnerHTML={{ __html: `(${ageGateScript})(${age})` }} />
      {isReadable(page) ? null : (
        <noscript>
          {/* The document is everybody's; the style sheet is this visitor's: asked, refused, or nothing of it any more. */}
          <link rel="stylesheet" href={`${ageAddress}?${ageField}=${age}`} />
          <AgeQuestion
            {...words}
            action={ageAddress}
            answerField={answerField}
            fields={
              <>
                <input type="hidden" name={pageField} defaultValue={page} />
                <input type="hidden" name={ageField} defaultValue={age} />
              </>
            }
          />
        </noscript>
      )}
    </>
  )
}
