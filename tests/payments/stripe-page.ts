import type { Session } from './stripe-state.ts'

export function hostedPage({ id, amount_total, currency, cancel_url, locale }: Session, declined: boolean): string {
  const form = (answer: string, label: string) =>
    `<form method="post" action="/c/pay/${id}/${answer}"><button>${label}</button></form>`
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Checkout</title></head><body>
    <h1>Pay ${amount_total} ${currency}</h1>
    ${declined ? '<p role="alert">Your card was declined.</p>' : ''}
    ${form('card', 'Pay by card')} ${form('bank', 'Pay by bank')} ${form('debit', 'Pay by debit')} ${form('decline', 'Pay by a card without money')}
    <p><a href="${cancel_url.replaceAll('&', '&amp;')}">Back</a></p></body></html>`
}
