import { html } from 'hono/html'
import {
  getLocalizedPageUrl,
  type Markup,
  renderPlainPage,
  renderPrivacyNote,
} from '#features/site/page/plain-page.server.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { getSupportEmail } from '#market-rules/seller/seller.server.ts'
import { m } from '#messages/all.server.ts'
import { getCommerceClientConfig } from '#server/wiring/client-configs.server.ts'
import { checkNewsletterLink } from '#services/commerce/mailed-links.server.ts'
import { getConfirmationRequestedText } from './signed-up-text.ts'

export type NewsletterPageOutcome =
  | 'sent'
  | 'confirmed'
  | 'stopped'
  | 'stopped-stock'
  | 'form'
  | 'link'
  | 'often'
  | 'away'

interface Outcome {
  title: () => string
  text: (names: { support: string }) => string
}

const outcomes: Readonly<Record<NewsletterPageOutcome, Outcome>> = {
  sent: { title: m.mail_page_sent_title, text: getConfirmationRequestedText },
  confirmed: { title: m.mail_newsletter_title, text: m.mail_newsletter_text },
  stopped: { title: m.mail_page_unsubscribed_title, text: m.mail_page_unsubscribed },
  'stopped-stock': { title: m.mail_page_unsubscribed_title, text: m.mail_page_unsubscribed_stock },
  form: { title: m.newsletter_title, text: m.mail_page_form },
  link: { title: m.mail_page_link_title, text: m.mail_page_link },
  often: { title: m.newsletter_title, text: m.error_too_many },
  away: { title: m.newsletter_title, text: m.error_unreachable },
}

/** `GET /newsletter`: page without JavaScript whose button confirms the sign-up (`link`) or unsubscribes (`stop`). */
export async function handleNewsletterPage(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const [link, stop] = [query.get('link'), query.get('stop')]
  if (link !== null) return renderConfirmPage(link)
  if (stop !== null)
    return renderPage(m.mail_unsubscribe(), m.mail_page_unsubscribe(), renderButton('stop', stop, m.mail_unsubscribe()))
  const state = query.get('state')
  return isState(state) ? renderOutcome(state) : renderOutcome('link')
}

async function renderConfirmPage(link: string): Promise<Response> {
  const failure = await checkNewsletterLink(await getCommerceClientConfig(), link)
  if (failure) return renderOutcome(failure)
  const button = renderButton('link', link, m.mail_newsletter_confirm_button())
  return renderPage(m.mail_newsletter_confirm_title(), m.newsletter_text(), button)
}

function isState(state: string | null): state is NewsletterPageOutcome {
  return state !== null && Object.hasOwn(outcomes, state)
}

function renderOutcome(state: NewsletterPageOutcome): Promise<Response> {
  const { title, text } = outcomes[state]
  const home = html`<p><a href="${getLocalizedPageUrl('/')}">${m.mail_page_home()}</a></p>`
  return renderPage(title(), text({ support: getSupportEmail() }), home)
}

function renderButton(name: 'link' | 'stop', secret: string, label: string): Markup {
  return html`<form method="post" action="/api/newsletter">
<input type="hidden" name="language" value="${getPageLanguage()}"><input type="hidden" name="${name}" value="${secret}">
<div class="actions"><button>${label}</button></div>
</form>`
}

function renderPage(title: string, text: string, more: Markup): Promise<Response> {
  return renderPlainPage({ title, content: html`<p>${text}</p>${more}${renderPrivacyNote()}` })
}
