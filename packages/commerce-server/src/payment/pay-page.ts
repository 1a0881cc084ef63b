import { html } from 'hono/html'
import { defaultLanguage } from 'pouchery/app.config'
import { typesetPrice } from 'pouchery/lib/format/price-text'
import { rootStyles } from 'pouchery/lib/html/root-styles'
import type { MessageFn } from 'pouchery/lib/message'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import { m } from 'pouchery/messages/all.server'
import * as v from 'valibot'
import { renderTestPage } from '../http/test-page.ts'

const documentSchema = v.object({
  language: v.string(),
  totals: v.object({ grandTotalPrice: v.string() }),
})

type Markup = ReturnType<typeof html>

export function renderPayPage(base: string, { id, document }: { id: string; document: string }): Markup {
  const { language, totals } = v.parse(documentSchema, JSON.parse(document))
  const code = isLanguageCode(language) ? language : defaultLanguage
  const locale = { locale: code }
  const action = (name: string, label: MessageFn) =>
    html`<form method="post" action="${base}/pay/${id}/${name}"><button class="${name}">${label({}, locale)}</button></form>`
  return renderTestPage(base, {
    language: code,
    title: m.pay_title({}, locale),
    content: html`<p class="notice">${m.pay_notice({}, locale)}</p>
      <dl><dt>${m.pay_amount({}, locale)}</dt><dd>${typesetPrice(totals.grandTotalPrice, code)}</dd></dl>
      <div class="actions">
        ${action('pay', m.pay_button)} ${action('cancel', m.pay_cancel)} ${action('fail', m.pay_fail)}
        ${action('sold-out', m.pay_sold_out)}
      </div>`,
  })
}

export function renderWaitingPage(base: string, { document }: { document: string }): Markup {
  const { language } = v.parse(documentSchema, JSON.parse(document))
  const code = isLanguageCode(language) ? language : defaultLanguage
  const locale = { locale: code }
  return renderTestPage(base, {
    language: code,
    title: m.pay_waiting_title({}, locale),
    content: html`<p class="asked" role="status">${m.pay_waiting_text({}, locale)}</p>`,
  })
}

export function renderUnknownPaymentPage(base: string): Markup {
  const title = m.pay_title({}, { locale: defaultLanguage })
  const content = html`<p class="notice">This payment does not exist.</p>`
  return renderTestPage(base, { language: defaultLanguage, title, content })
}

/**
 * Served as a file, because the page's CSP forbids inline styles. Does not use the shop's CSS, because the page
 * imitates an external provider.
 */
export const payPageStyles = `${rootStyles}
:root { -webkit-font-smoothing: antialiased; }
html { overflow-x: clip; }
main { display: grid; max-width: 30rem; margin-inline: auto; padding: 0 1.5rem 3rem; }
.notice { order: -1; margin: 0 calc(50% - 50vw) clamp(2.5rem, 12vh, 7rem); padding: 0.75rem 1.5rem; background: var(--warning-soft); color: var(--warning); text-align: center; font-weight: 500; }
.mark { margin: 0 0 2rem; font-size: 1.25rem; font-weight: 700; letter-spacing: -0.02em; }
h1 { margin: 0; font-size: clamp(1.875rem, 1.55rem + 1.4vw, 2.75rem); line-height: 1.12; letter-spacing: -0.024em; font-weight: 600; text-wrap: balance; }
dl { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; margin: 2rem 0; padding: 1.25rem 0; border-block: 1px solid var(--line); }
dt { color: var(--ink-muted); }
dd { margin: 0; font-size: 1.5rem; font-weight: 600; letter-spacing: -0.018em; font-variant-numeric: tabular-nums; }
.actions { display: grid; gap: 0.75rem; }
.asked { margin-top: 2rem; }
form { margin: 0; }
button { width: 100%; min-height: 3.25rem; padding: 0.75rem 1.25rem; border: 1px solid var(--line-strong); border-radius: 0.375rem; background: transparent; color: inherit; font: inherit; font-weight: 500; cursor: pointer; transition: background-color 150ms, border-color 150ms; }
button:hover { border-color: var(--ink); }
button.pay { border-color: var(--accent); background: var(--accent); color: var(--accent-ink); }
button.pay:hover { border-color: var(--accent-hover); background: var(--accent-hover); }
button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
@media (prefers-reduced-motion: reduce) { button { transition: none; } }
`
