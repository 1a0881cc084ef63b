/**
 * Hosts of the fake widgets and of a fictitious bank. The CSP of payment pages limits connections, styles, fonts and
 * pictures to hosts of the payment providers. Frames and form targets may have any HTTPS host, as banks need it.
 */
export const widgetHosts = {
  adyen: 'checkoutshopper-live.adyen.com',
  qliro: 'pago.qit.nu',
  paypal: 'www.paypal.com',
  bank: 'acs.bank.example',
} as const

export function renderSelfSubmittingForm(url: string): string {
  return `<form id="bank-form" method="post" action="${url}"><input type="hidden" name="reference" value="1"></form>
    <script>document.getElementById('bank-form').submit()</script>`
}

/** Renders a drop-in widget with a JSON data block and a script that loads the files of the provider once. */
export function renderDropInWidget(returnUrl: string): string {
  return `<div class="drop-in"></div>
    <script type="application/json" class="drop-in-session">${JSON.stringify({ returnUrl })}</script>
    <script>(() => {
      const begin = () => window.StandInDropIn.mount(document.querySelector('.drop-in'),
        JSON.parse(document.querySelector('.drop-in-session').textContent))
      if (document.getElementById('adyen-drop-in-external-script')) return window.StandInDropIn && begin()
      const file = document.createElement('script')
      file.id = 'adyen-drop-in-external-script'
      file.async = true
      file.src = 'https://${widgetHosts.adyen}/sdk/adyen.js'
      file.onload = begin
      const style = document.createElement('link')
      style.rel = 'stylesheet'
      style.href = 'https://${widgetHosts.adyen}/sdk/adyen.css'
      document.documentElement.append(style, file)
    })()</script>`
}

/**
 * Script of the drop-in widget. Calls the API of the provider, displays a picture and an iframe, and communicates with
 * the checkout through DOM events.
 */
export const dropInScript = `window.StandInDropIn = { async mount(place, { returnUrl }) {
  const session = await (await fetch('https://${widgetHosts.adyen}/v1/sessions')).json()
  place.innerHTML = '<img alt="" width="40" height="25" src="https://${widgetHosts.adyen}/logos/card.png">' +
    '<iframe title="Card" src="https://${widgetHosts.adyen}/card.html"></iframe><button type="button">Pay by card</button>'
  place.dataset.session = session.id
  const button = place.querySelector('button')
  const send = (target) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = target
    form.innerHTML = '<input type="hidden" name="details[paymentAction]" value="done">'
    document.body.append(form)
    form.submit()
  }
  button.onclick = () => {
    button.disabled = true
    document.addEventListener('centra_checkout_payment_response', ({ detail }) => {
      button.disabled = false
      if (!detail || detail.error || !detail.returnUrl) return
      const bank = document.createElement('iframe')
      bank.title = 'Bank'
      bank.src = 'https://${widgetHosts.bank}/challenge'
      place.append(bank)
      addEventListener('message', ({ origin }) => {
        if (origin === 'https://${widgetHosts.bank}') send(detail.returnUrl)
      }, { once: true })
    }, { once: true })
    document.dispatchEvent(new CustomEvent('centra_checkout_payment_callback', { detail: {
      responseEventRequired: true, addressIncluded: false, paymentMethod: 'adyen-drop-in',
      paymentMethodSpecificFields: { answer: 'pay' } } }))
  }
} }`

export function renderQliroWidget(token: string, session: number, returnPage: string): string {
  const settings = JSON.stringify({ token, session, returnPage })
  return `<script type="text/javascript">window.q1Settings = ${settings}</script>
    <div id="qliro-root"></div>
    <script src="https://${widgetHosts.qliro}/checkout/q1.js"></script>
    <script>q1.mount(document.getElementById('qliro-root'), window.q1Settings)</script>`
}

export const qliroWidgetScript = `window.q1 = { mount(place, { token, session, returnPage }) {
  place.innerHTML = '<iframe title="Qliro" height="300" src="https://${widgetHosts.qliro}/checkout/frame?session=' +
    session + '&token=' + token + '"></iframe>'
  addEventListener('message', ({ origin, data }) => {
    if (origin === 'https://${widgetHosts.qliro}' && data === 'paid') location.assign(returnPage)
  })
} }`

export function renderQliroFrame(session: string, token: string): string {
  return `<!doctype html><html lang="en"><title>Qliro</title><p>Session ${session}</p>
    <label>E-mail <input id="email" type="email"></label> <button>Pay with Qliro</button>
    <script>document.querySelector('button').onclick = async () => {
      const email = document.getElementById('email').value
      await fetch('/checkout/pay?token=${token}', { method: 'POST', body: JSON.stringify({ email }) })
      parent.postMessage('paid', '*')
    }</script>`
}

/** Checkout script in the selection response. Records in an attribute whether the widget is locked, and the total. */
export const qliroCheckoutScript = `window.CentraCheckout = {
  suspend() { document.documentElement.dataset.qliro = 'locked' },
  resume() { document.documentElement.dataset.qliro = 'open ' + window.totalPrice },
  reInitiate() {}, destroy() { delete document.documentElement.dataset.qliro } }`

export const bankPage = `<!doctype html><html lang="en"><title>Bank</title><button>Confirm at the bank</button>
  <script>document.querySelector('button').onclick = () => parent.postMessage('confirmed', '*')</script>`

export const receiptSnippet = `<p id="qliro-thanks"></p>
  <script>document.getElementById('qliro-thanks').textContent = 'Qliro has your money'</script>`
