/**
 * Session storage name of the answer, and without script its cookie's; both hold for the browser session (specification
 * section 9).
 */
export const ageConfirmedKey = 'ageConfirmed'

/** The dialog's id, by which the script finds it. */
export const ageGateId = 'age-gate'

/**
 * Runs as the page is parsed, before anything is painted or hydrated: opens the gate modally, which makes the page
 * behind it inert for pointer, keyboard and screen readers, unless this session has answered. Plain script, because
 * the answer must work before React has loaded; and on the way down, because React stops what is pressed in a page that it
 * is hydrating. Closing it any other way (a second Escape) opens it again.
 */
export const ageGateScript = `(() => {
  const gate = document.getElementById('${ageGateId}')
  if (!gate) return
  let confirmed = false
  try { confirmed = sessionStorage.getItem('${ageConfirmedKey}') === '1' } catch {}
  if (confirmed) return
  const confirm = () => {
    confirmed = true
    try { sessionStorage.setItem('${ageConfirmedKey}', '1') } catch {}
    gate.close()
  }
  const refuse = () => {
    gate.setAttribute('data-refused', '')
    gate.querySelector('[data-age-refused]')?.focus()
  }
  gate.addEventListener('cancel', (event) => event.preventDefault())
  gate.addEventListener('close', () => { if (!confirmed) gate.showModal() })
  addEventListener('click', (event) => {
    const answer = event.target.closest('#${ageGateId} [data-age-answer]')
    if (answer) answer.getAttribute('data-age-answer') === 'adult' ? confirm() : refuse()
  }, true)
  gate.showModal()
})()`
