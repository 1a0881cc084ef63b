import * as v from 'valibot'
import { isTrapped } from '#lib/form-texts.ts'
import { commerceGateway } from '#server/wiring/gateway.server.ts'
import type { MailFailure } from '#services/commerce/mailed-links/mail-request.server.ts'
import { requestSelfExclusion, startSelfExclusion } from '#services/commerce/mailed-links/self-exclusion.server.ts'
import { AskForm, type BreakForm, type LinkForm } from './self-exclusion-form.ts'
import type { SelfExclusionSearch, SelfExclusionState } from './self-exclusion-search.ts'

const lengths = { 1: 1, 3: 3, 6: 6, 12: 12 } as const

export async function handleSelfExclusionSubmit(form: BreakForm): Promise<SelfExclusionSearch> {
  if ('link' in form) return begin(form)
  const asked = v.safeParse(AskForm, form)
  return { state: asked.success ? await ask(asked.output) : 'email' }
}

export async function ask(form: AskForm): Promise<SelfExclusionState> {
  if (isTrapped(form)) return 'sent'
  const { email, months, language } = form
  const length = months === 'open' ? null : lengths[months]
  const failure = await requestSelfExclusion(await commerceGateway(), { email, months: length, language })
  return failure ? stateOf(failure, 'email') : 'sent'
}

async function begin({ link }: LinkForm): Promise<SelfExclusionSearch> {
  const begun = await startSelfExclusion(await commerceGateway(), link)
  return 'failed' in begun ? { state: stateOf(begun, 'link') } : { state: 'begun', until: begun.until }
}

export function stateOf({ failed }: MailFailure, wrong: 'email' | 'link'): SelfExclusionState {
  return failed === 'link' ? wrong : failed
}
