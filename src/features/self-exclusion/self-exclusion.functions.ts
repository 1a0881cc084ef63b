import { createServerFn } from '@tanstack/react-start'
import { flagOverLimit } from '#features/site/limits/call-limit.middleware.ts'
import { submitSelfExclusionRequest } from './handle-self-exclusion-submit.server.ts'
import { SelfExclusionRequestForm, selfExclusionLimit } from './self-exclusion-form.ts'

export const requestSelfExclusion = createServerFn({ method: 'POST' })
  .middleware([flagOverLimit(selfExclusionLimit)])
  .validator(SelfExclusionRequestForm)
  .handler(({ data, context }) => (context.isTooOften ? 'often' : submitSelfExclusionRequest(data)))
