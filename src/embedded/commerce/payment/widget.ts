import { html, raw } from 'hono/html'
import type { LanguageCode } from '#app.config'
import { paymentMethodNames } from '../checkout/payment-names.ts'
import { payTexts } from './pay-texts.ts'
import { refusalTexts } from './refusal-texts.ts'
import { widgetScript } from './widget-script.ts'
import { widgetTexts } from './widget-texts.ts'

/**
 * Markup of the test widget `demo-dropin`, with its script (commerce reference 6.4 and 7). Without scripts a form leads to
 * the hosted test page instead, where there is a payment to be paid.
 */
export async function dropinWidget(language: LanguageCode, hostedPage: string | undefined): Promise<string> {
  const { notice, pay, fail } = payTexts[language]
  const { phone, open } = widgetTexts[language]
  const fallback =
    hostedPage === undefined
      ? ''
      : html`<noscript><form action="${hostedPage}"><button>${open}</button></form></noscript>`
  const markup = await html`<section
    data-centra-widget="demo-dropin"
    data-refused="${refusalTexts[language].refused}"
    lang="${language}"
    aria-label="${paymentMethodNames['demo-dropin'][language]}"
  >
    <p>${notice}</p>
    <label>${phone} <input type="tel" autocomplete="tel" data-centra-field="phoneNumber" /></label>
    <button type="button" data-demo-answer="pay">${pay}</button>
    <button type="button" data-demo-answer="fail">${fail}</button>
    <p role="status"></p>
    ${fallback}
    <script>
      ${raw(widgetScript)}
    </script>
  </section>`
  return String(markup)
}
