import { isTrapped } from '#lib/form-texts.ts'
import { commerceGateway } from '#server/wiring/gateway.server.ts'
import { tradeRules } from '#server/wiring/trade-rules.server.ts'
import { confirmNewsletter, signUp, stopMails } from '#services/commerce/mailed-links/newsletter-links.server.ts'
import { pageCountry } from '#trade/rules/page-rules.ts'
import type { NewsletterForm } from './newsletter-form.ts'
import type { NewsletterState } from './newsletter-page.server.ts'

/** Does what a form of the newsletter wants. */
export async function receiveForm(form: NewsletterForm): Promise<NewsletterState> {
  const gateway = await commerceGateway()
  if ('link' in form) return (await confirmNewsletter(gateway, form.link)) ?? 'confirmed'
  if ('stop' in form) {
    const stopped = await stopMails(gateway, form.stop)
    if ('failed' in stopped) return stopped.failed
    return stopped.value.stopped === 'stock' ? 'stopped-stock' : 'stopped'
  }
  if (!('consent' in form)) return 'form'
  if (isTrapped(form)) return 'sent'
  const country = pageCountry(tradeRules(), form.language, Date.now())
  const failure = await signUp(gateway, form.email, { language: form.language, country })
  return failure === 'link' ? 'form' : (failure ?? 'sent')
}
