import { createServerFn } from '@tanstack/react-start'
import { countCalls } from '#features/site/limits/call-limit.middleware.ts'
import { ContactForm, contactLimit } from './contact-form.ts'
import { receiveForm } from './receive-form.server.ts'

/** Keeps a message to the shop; `/api/contact` does so for a browser without script. */
export const sendMessage = createServerFn({ method: 'POST' })
  .middleware([countCalls(contactLimit)])
  .validator(ContactForm)
  .handler(({ data, context }) => (context.isTooOften ? 'often' : receiveForm(data)))
