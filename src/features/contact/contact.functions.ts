import { createServerFn } from '@tanstack/react-start'
import { flagOverRateLimit } from '#features/site/limits/rate-limit.middleware.ts'
import { receiveContactForm } from './contact-form.server.ts'
import { contactFormSchema, contactRateLimit } from './contact-form.ts'

export const submitContactForm = createServerFn({ method: 'POST' })
  .middleware([flagOverRateLimit(contactRateLimit)])
  .validator(contactFormSchema)
  .handler(({ data, context }) => (context.isTooOften ? 'often' : receiveContactForm(data)))
