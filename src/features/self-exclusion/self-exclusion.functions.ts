import { createServerFn } from '@tanstack/react-start'
import { flagOverRateLimit } from '#features/site/limits/rate-limit.middleware.ts'
import { submitSelfExclusionRequest } from './self-exclusion-form.server.ts'
import { selfExclusionRateLimit, selfExclusionRequestFormSchema } from './self-exclusion-form.ts'

export const requestSelfExclusion = createServerFn({ method: 'POST' })
  .middleware([flagOverRateLimit(selfExclusionRateLimit)])
  .validator(selfExclusionRequestFormSchema)
  .handler(({ data, context }) => (context.isTooOften ? 'often' : submitSelfExclusionRequest(data)))
