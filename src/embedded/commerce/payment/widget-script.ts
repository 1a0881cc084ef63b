/**
 * The script of the test widget: a button asks the shop to start the payment (`centra_checkout_payment_callback`), the
 * shop's answer (`centra_checkout_payment_response`) sends the shopper to the return page or says that it was refused.
 * Like the checkout script it builds no code from text, so a strict Content-Security-Policy lets it run by nonce.
 */
export const widgetScript = `(() => {
  const widget = [...document.querySelectorAll('[data-centra-widget="demo-dropin"]')].at(-1)
  if (!widget) return
  const buttons = [...widget.querySelectorAll('[data-demo-answer]')]
  const status = widget.querySelector('[role="status"]')
  let waiting = false
  const show = (isWaiting, text) => {
    waiting = isWaiting
    buttons.forEach((button) => {
      button.disabled = isWaiting
    })
    status.textContent = text
  }
  const ask = (answer) => {
    if (waiting) return
    show(true, '')
    const detail = {
      responseEventRequired: true,
      addressIncluded: false,
      paymentMethod: 'demo-dropin',
      paymentMethodSpecificFields: { answer },
    }
    document.dispatchEvent(new CustomEvent('centra_checkout_payment_callback', { detail }))
  }
  const onResponse = ({ detail }) => {
    if (!widget.isConnected) return document.removeEventListener('centra_checkout_payment_response', onResponse)
    if (!waiting) return
    if (detail?.returnUrl && !detail.error) location.assign(detail.returnUrl)
    else show(false, widget.dataset.refused)
  }
  buttons.forEach((button) => button.addEventListener('click', () => ask(button.dataset.demoAnswer)))
  widget.addEventListener('centra_widget_initiate', () => show(false, ''))
  document.addEventListener('centra_checkout_payment_response', onResponse)
})()`
