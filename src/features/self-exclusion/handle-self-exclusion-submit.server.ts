import * as v from 'valibot'
import { isHoneypotFilled } from '#lib/form-texts.ts'
import { getCommerceClientConfig } from '#server/wiring/client-configs.server.ts'
import type { MailRequestFailure } from '#services/commerce/mailed-links/mailed-link-request.server.ts'
import { requestSelfExclusion, startSelfExclusion } from '#services/commerce/mailed-links/self-exclusion.server.ts'
import {
  type SelfExclusionFormValues,
  type SelfExclusionLinkFormValues,
  type SelfExclusionRequestFormValues,
  selfExclusionRequestFormSchema,
} from './self-exclusion-form.ts'
import type { SelfExclusionSearch, SelfExclusionState } from './self-exclusion-search.ts'

const lengths = { 1: 1, 3: 3, 6: 6, 12: 12 } as const

export async function handleSelfExclusionSubmit(form: SelfExclusionFormValues): Promise<SelfExclusionSearch> {
  if ('link' in form) return startFromLink(form)
  const asked = v.safeParse(selfExclusionRequestFormSchema, form)
  return { state: asked.success ? await submitSelfExclusionRequest(asked.output) : 'email' }
}

export async function submitSelfExclusionRequest(form: SelfExclusionRequestFormValues): Promise<SelfExclusionState> {
  if (isHoneypotFilled(form)) return 'sent'
  const { email, months, language } = form
  const length = months === 'open' ? null : lengths[months]
  const failure = await requestSelfExclusion(await getCommerceClientConfig(), { email, months: length, language })
  return failure ? toSelfExclusionState(failure, 'email') : 'sent'
}

async function startFromLink({ link }: SelfExclusionLinkFormValues): Promise<SelfExclusionSearch> {
  const begun = await startSelfExclusion(await getCommerceClientConfig(), link)
  return 'failed' in begun ? { state: toSelfExclusionState(begun, 'link') } : { state: 'begun', until: begun.until }
}

export function toSelfExclusionState({ failed }: MailRequestFailure, wrong: 'email' | 'link'): SelfExclusionState {
  return failed === 'link' ? wrong : failed
}
