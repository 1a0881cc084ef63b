import { ageGateId, isExemptFromAgeGate, isTooYoung } from './age-answer.ts'
import { notifyAgeAnswered, readStoredAgeAnswer, setDocumentAgeAnswer, storeAgeAnswer } from './stored-answer.ts'

/**
 * Runs while the page is parsed, before paint and hydration. Opens the gate as a modal dialog, which makes the page
 * inert, unless the page is exempt or the visitor has confirmed the page's `age` (years) in this session.
 *
 * Plain script, because the buttons must work before React has loaded. The listener uses the capture phase, because
 * React stops events during hydration. If the visitor closes the gate without an answer (a second Escape), the gate
 * reopens.
 */
export default function initAgeGate(age: number): void {
  const gate = document.getElementById(ageGateId) as HTMLDialogElement | null
  let answer = readStoredAgeAnswer()

  // Opens or closes the gate. Closing removes the gate's content, because its links would precede the skip link.
  function draw(): void {
    if (answer >= age || isExemptFromAgeGate(location.pathname)) {
      gate?.close()
      gate?.replaceChildren()
      return
    }
    gate?.toggleAttribute('data-refused', isTooYoung(answer, age))
    if (gate?.isConnected && !gate.open) gate.showModal()
  }

  function handleClick({ target }: Event): void {
    const pressed = (target as Element).closest(`#${ageGateId} [data-age-answer]`)
    if (!pressed) return
    answer = pressed.getAttribute('data-age-answer') === 'adult' ? age : -age
    storeAgeAnswer(answer)
    if (answer < 0) {
      applyAnswer()
      gate?.querySelector<HTMLElement>('[data-age-refused]')?.focus()
      return
    }
    // Closing the modal restyles the whole page, so paint the feedback first.
    gate?.setAttribute('data-answered', '')
    requestAnimationFrame(() => setTimeout(applyAnswer))
  }

  function applyAnswer(): void {
    draw()
    notifyAgeAnswered()
  }

  // A confirmed age below the required age does not count as an answer.
  setDocumentAgeAnswer(answer > 0 && answer < age ? 0 : answer)
  draw()
  addEventListener('click', handleClick, true)
  gate?.addEventListener('cancel', (event) => event.preventDefault())
  gate?.addEventListener('close', draw)
}
