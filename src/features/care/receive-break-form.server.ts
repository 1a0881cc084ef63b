import { commerceGateway } from '#server/wiring/gateway.server.ts'
import { askForBreak, type BreakFailure, beginBreak } from '#services/commerce/mailed-links/self-exclusion.server.ts'
import type { AskForm, BreakForm, LinkForm } from './break-form.ts'
import type { CareSearch, CareState } from './care-search.ts'

const lengths = { 1: 1, 3: 3, 6: 6, 12: 12 } as const

/** Asks the commerce service for a break, or to begin that of a mailed link. */
export function receiveBreakForm(form: BreakForm): Promise<CareSearch> {
  return 'link' in form ? begin(form) : ask(form)
}

async function ask({ email, months, language, email_field: trap }: AskForm): Promise<CareSearch> {
  // What filled the trap was no person, and is told that all went well.
  if (trap !== '') return { state: 'sent' }
  const failure = await askForBreak(await commerceGateway(), {
    email,
    months: months === 'open' ? null : lengths[months],
    language,
  })
  return { state: failure ? stateOf(failure, 'email') : 'sent' }
}

async function begin({ link }: LinkForm): Promise<CareSearch> {
  const begun = await beginBreak(await commerceGateway(), link)
  return 'failed' in begun ? { state: stateOf(begun, 'link') } : { state: 'begun', until: begun.until }
}

/** What the page says of a failure; `wrong` where what was sent was not valid. */
export function stateOf({ failed }: BreakFailure, wrong: 'email' | 'link'): CareState {
  if (failed === 'input') return wrong
  return failed === 'too-many' ? 'often' : 'away'
}
