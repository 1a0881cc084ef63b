import { createServerFn } from '@tanstack/react-start'
import { countCalls } from '#features/site/limits/call-limit.middleware.ts'
import { ContactForm } from './contact-form.ts'
import { receiveForm } from './receive-form.server.ts'

/** Receives a message to the shop; what came of it. */
export const sendMessage = createServerFn({ method: 'POST' })
  .middleware([countCalls({ name: 'contact', limit: 5, windowMs: 10 * 60_000 })])
  .validator(ContactForm)
  .handler(async ({ data, context }) => (context.isTooOften ? 'often' : receiveForm(data)))
