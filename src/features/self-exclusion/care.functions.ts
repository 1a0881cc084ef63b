import { createServerFn } from '@tanstack/react-start'
import { countCalls } from '#features/site/limits/call-limit.middleware.ts'
import { AskForm, breakLimit } from './break-form.ts'
import { ask } from './receive-break-form.server.ts'

/** Asks for a break from buying; `/api/care` does so for a browser without script. */
export const askForBreak = createServerFn({ method: 'POST' })
  .middleware([countCalls(breakLimit)])
  .validator(AskForm)
  .handler(({ data, context }) => (context.isTooOften ? 'often' : ask(data)))
