import { pageNonce } from './page-nonce.ts'

/**
 * Puts a payment provider's markup into a place of the page and lets its scripts run (reference section 6.4): `innerHTML`
 * would leave them dead, and the page's policy runs only scripts that carry its nonce.
 */
export function insertProviderMarkup(place: HTMLElement, html: string): void {
  const markup = document.createRange().createContextualFragment(html)
  const nonce = pageNonce()
  for (const script of markup.querySelectorAll('script')) if (nonce !== undefined) script.nonce = nonce
  place.replaceChildren(markup)
}
