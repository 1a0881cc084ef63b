declare global {
  interface Window {
    /** There on pages whose head listens for early presses: the app calls it once it answers by itself. */
    appReady?: () => void
  }
}

/** After this early presses are left to the browser: forms post and links lead on without the app. */
const patienceMs = 10_000

/** React hydrates the page synchronously for each of these, which blocks painting: the busy mark would come late. */
const beforeClick = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend'] as const

/**
 * Inline script: before hydration a click shows as busy and is replayed, and a history step to another page of the same
 * document loads that page. `gate` is the age gate's id, which is skipped.
 */
export default function earlyPresses(gate: string): void {
  const pressed = new Set<HTMLElement>()
  const listening = new AbortController()
  let patience = patienceMs
  let isRepeating = false
  const page = pageUrl()

  function controlOf({ target }: Event): HTMLElement | null {
    const control =
      target instanceof Element && target.closest<HTMLElement>('a[aria-haspopup],button:not([popovertarget])')
    return control && !isRepeating && !control.closest(`#${gate}`) ? control : null
  }

  function hold(event: Event): void {
    if (controlOf(event)) event.stopImmediatePropagation()
  }

  function press(event: MouseEvent): void {
    const { metaKey, ctrlKey, shiftKey, altKey } = event
    const control = controlOf(event)
    if (!control || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (pressed.size === 0) setTimeout(giveUp, patience)
    pressed.add(control)
    control.ariaBusy = 'true'
    dispatchEvent(new Event('earlypress'))
  }

  function finish(press: (control: HTMLElement) => void): void {
    const controls = [...pressed]
    pressed.clear()
    isRepeating = true
    for (const control of controls) {
      control.ariaBusy = null
      press(control)
    }
    isRepeating = false
  }

  function giveUp(): void {
    patience = 0
    finish(leaveToBrowser)
  }

  function pressAgain(control: HTMLElement): void {
    control.click()
  }

  function leaveToBrowser(control: HTMLElement): void {
    const { instead } = control.dataset
    if (instead) location.assign(instead)
    else control.click()
  }

  function answer(): void {
    listening.abort()
    finish(pressAgain)
  }

  function pageUrl(): string {
    return location.pathname + location.search
  }

  // React would hydrate this page with the match of the other one (TanStack/router issue 8306).
  function reloadOtherPage(): void {
    if (pageUrl() !== page) location.reload()
  }

  const options = { capture: true, signal: listening.signal }
  for (const type of beforeClick) addEventListener(type, hold, options)
  addEventListener('click', press, options)
  addEventListener('popstate', reloadOtherPage, options)
  // Not within the commit that calls this: React cannot hydrate for a click while it commits.
  window.appReady = () => void setTimeout(answer)
}
