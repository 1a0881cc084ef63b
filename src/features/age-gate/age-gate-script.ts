import { ageGateId, isReadable, isRefusal } from './age-answer.ts'
import { displayAnswer, notifyAnswer, storeAnswer, storedAnswer } from './stored-answer.ts'

/**
 * Runs as the page is parsed, before anything is painted or hydrated: opens the gate modally, which makes the page
 * behind it inert for pointer, keyboard and screen readers, unless this session has confirmed the page's `age` (years) or
 * the page is for everybody. Plain script, because the answer must work before React has loaded; and on the way down,
 * because React stops what is pressed in a page that it is hydrating. Closing it any other way (a second Escape) opens it
 * again. Without the dialog, which somebody may take away, nothing is confirmed.
 */
export default function ageGateScript(age: number): void {
  const gate = document.getElementById(ageGateId) as HTMLDialogElement | null
  let answer = storedAnswer()

  // Once it is done with it is emptied: its links would else stand before the one that skips to the content.
  function draw(): void {
    if (answer >= age || isReadable(location.pathname)) {
      gate?.close()
      gate?.replaceChildren()
      return
    }
    gate?.toggleAttribute('data-refused', isRefusal(answer, age))
    if (gate?.isConnected && !gate.open) gate.showModal()
  }

  function press({ target }: Event): void {
    const pressed = (target as Element).closest(`#${ageGateId} [data-age-answer]`)
    if (!pressed) return
    answer = pressed.getAttribute('data-age-answer') === 'adult' ? age : -age
    storeAnswer(answer)
    if (answer < 0) {
      end()
      gate?.querySelector<HTMLElement>('[data-age-refused]')?.focus()
      return
    }
    // A page that is inert no more gets the style of all its elements anew: the press shows before that.
    gate?.setAttribute('data-answered', '')
    requestAnimationFrame(() => setTimeout(end))
  }

  function end(): void {
    draw()
    notifyAnswer()
  }

  // An age below the one that this page asks for is no answer to it.
  displayAnswer(answer > 0 && answer < age ? 0 : answer)
  draw()
  addEventListener('click', press, true)
  gate?.addEventListener('cancel', (event) => event.preventDefault())
  gate?.addEventListener('close', draw)
}
