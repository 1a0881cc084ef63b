import { createServerFn } from '@tanstack/react-start'
import { countCalls } from '#features/site/limits/call-limit.middleware.ts'
import { NewsletterForm } from './newsletter-form.ts'
import { receiveForm } from './receive-form.server.ts'

/** Signs up to the newsletter, confirms that, or stops it; what came of it. */
export const changeNewsletter = createServerFn({ method: 'POST' })
  .middleware([countCalls({ name: 'newsletter', limit: 30, windowMs: 10 * 60_000 })])
  .validator(NewsletterForm)
  .handler(async ({ data, context }) => (context.isTooOften ? 'often' : receiveForm(data)))
