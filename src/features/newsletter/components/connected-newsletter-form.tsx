import { subscribe } from '../subscribe.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** The newsletter's form as the browser's shopper sends it. */
export function ConnectedNewsletterForm() {
  return <NewsletterForm onSubscribe={subscribe} />
}
