import { html } from 'hono/html'
import * as v from 'valibot'
import { type Markup, renderPlainPage } from '#features/site/page/plain-page.server.ts'
import { getSupportEmail } from '#market-rules/seller/seller.server.ts'
import { m } from '#messages/all.server.ts'
import { readFormBody } from '#server/http/answering/form-body.server.ts'
import { getCommerceClientConfig } from '#server/wiring/client-configs.server.ts'
import { confirmEmailChange, readEmailChange } from '#services/commerce/mailed-links.server.ts'

const maxFormBytes = 4 * 1024

/**
 * `GET /account/email?link=...`: returns a page with a button that confirms the email change. Works without
 * JavaScript. Requires a click, because mail scanners follow links.
 */
export async function handleEmailChangeLink(request: Request): Promise<Response> {
  const link = new URL(request.url).searchParams.get('link') ?? ''
  const asked = await readEmailChange(await getCommerceClientConfig(), link)
  if (!asked) return renderInvalidLinkPage()
  return renderPage(html`<p>${m.mail_email_text({ email: asked.email })}</p>
<form method="post" action="?"><input type="hidden" name="link" value="${link}"><div class="actions"><button>${m.mail_email_title()}</button></div></form>`)
}

/** `POST /account/email`: confirms the change. 404 for an invalid or expired link. */
export async function handleEmailChangeConfirmation(request: Request): Promise<Response> {
  const form = await readFormBody(request, v.object({ link: v.string() }), maxFormBytes)
  const confirmed = await confirmEmailChange(await getCommerceClientConfig(), form?.link ?? '')
  if (!confirmed) return renderInvalidLinkPage()
  const { email, changed } = confirmed
  const said = changed ? m.server_email_changed({ email }) : m.server_email_pending()
  return renderPage(html`<p class="notice" role="status">${said}</p>`)
}

function renderPage(content: Markup, status = 200): Promise<Response> {
  return renderPlainPage({ title: m.mail_email_title(), content, status })
}

function renderInvalidLinkPage(): Promise<Response> {
  return renderPage(
    html`<p class="problem" role="alert">${m.server_link_invalid({ support: getSupportEmail() })}</p>`,
    404,
  )
}
