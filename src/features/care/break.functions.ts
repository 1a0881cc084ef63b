import { createServerFn } from '@tanstack/react-start'
import { countCalls } from '#features/site/limits/call-limit.middleware.ts'
import { BreakForm } from './break-form.ts'
import { receiveBreakForm } from './receive-break-form.server.ts'

/** Asks for a break, or begins that of a mailed link; what came of it. */
export const takeBreak = createServerFn({ method: 'POST' })
  .middleware([countCalls({ name: 'care', limit: 20, windowMs: 10 * 60_000 })])
  .validator(BreakForm)
  .handler(async ({ data, context }) => (context.isTooOften ? { state: 'often' as const } : receiveBreakForm(data)))
