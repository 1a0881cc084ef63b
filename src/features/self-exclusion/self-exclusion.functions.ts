import { createServerFn } from '@tanstack/react-start'
import { countCalls } from '#features/site/limits/call-limit.middleware.ts'
import { ask } from './handle-self-exclusion-submit.server.ts'
import { AskForm, selfExclusionLimit } from './self-exclusion-form.ts'

/** Asks for a break from buying; `/api/care` does so for a browser without script. */
export const requestSelfExclusion = createServerFn({ method: 'POST' })
  .middleware([countCalls(selfExclusionLimit)])
  .validator(AskForm)
  .handler(({ data, context }) => (context.isTooOften ? 'often' : ask(data)))
