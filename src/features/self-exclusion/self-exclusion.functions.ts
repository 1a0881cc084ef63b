import { createServerFn } from '@tanstack/react-start'
import { countCalls } from '#features/site/limits/call-limit.middleware.ts'
import { ask } from './handle-self-exclusion-submit.server.ts'
import { AskForm, selfExclusionLimit } from './self-exclusion-form.ts'

/** Requests a self-exclusion. Browsers without JavaScript use `/api/care` instead. */
export const requestSelfExclusion = createServerFn({ method: 'POST' })
  .middleware([countCalls(selfExclusionLimit)])
  .validator(AskForm)
  .handler(({ data, context }) => (context.isTooOften ? 'often' : ask(data)))
