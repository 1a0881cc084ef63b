import { createServerFn } from '@tanstack/react-start'
import { flagOverLimit } from '#features/site/limits/call-limit.middleware.ts'
import { ContactForm, contactLimit } from './contact-form.ts'
import { receiveForm } from './receive-form.server.ts'

export const sendMessage = createServerFn({ method: 'POST' })
  .middleware([flagOverLimit(contactLimit)])
  .validator(ContactForm)
  .handler(({ data, context }) => (context.isTooOften ? 'often' : receiveForm(data)))
