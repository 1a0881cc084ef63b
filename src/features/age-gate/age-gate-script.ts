import { ageGateId, isExemptFromAgeGate, isTooYoung } from './age-answer.ts'
import { notifyAgeAnswered, readStoredAgeAnswer, setDocumentAgeAnswer, storeAgeAnswer } from './stored-answer.ts'

/**
 * Runs while the page is parsed, before paint and hydration. Opens the gate as a modal dialog, which makes the page
 * inert, unless this session has confirmed the page's `age` (years) or the page is exempt.
 *
 * Plain script, because the answer must work before React has loaded. The listener uses the capture phase, because
 * React stops events during hydration. Closing the gate in any other way (a second Escape) reopens it. Removing the
 * dialog from the DOM confirms nothing.
 */
export default function ageGateScript(age: number): void {
  const gate = document.getElementById(ageGateId) as HTMLDialogElement | null
  let answer = readStoredAgeAnswer()

  // Removes the content of a closed gate, because the links in the content would precede the skip link.
  function draw(): void {
    if (answer >= age || isExemptFromAgeGate(location.pathname)) {
      gate?.close()
      gate?.replaceChildren()
      return
    }
    gate?.toggleAttribute('data-refused', isTooYoung(answer, age))
    if (gate?.isConnected && !gate.open) gate.showModal()
  }

  function press({ target }: Event): void {
    const pressed = (target as Element).closest(`#${ageGateId} [data-age-answer]`)
    if (!pressed) return
    answer = pressed.getAttribute('data-age-answer') === 'adult' ? age : -age
    storeAgeAnswer(answer)
    if (answer < 0) {
      end()
      gate?.querySelector<HTMLElement>('[data-age-refused]')?.focus()
      return
    }
    // Closing the modal restyles the whole page, so paint the feedback first.
    gate?.setAttribute('data-answered', '')
    requestAnimationFrame(() => setTimeout(end))
  }

  function end(): void {
    draw()
    notifyAgeAnswered()
  }

  // A confirmed age below the required age does not count as an answer.
  setDocumentAgeAnswer(answer > 0 && answer < age ? 0 : answer)
  draw()
  addEventListener('click', press, true)
  gate?.addEventListener('cancel', (event) => event.preventDefault())
  gate?.addEventListener('close', draw)
}
