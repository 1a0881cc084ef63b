declare global {
  interface Window {
    /** Called when the app is ready to handle clicks. Undefined on pages without the early-clicks script. */
    appReady?: () => void
  }
}

/** Time after which queued clicks are passed to the browser, in ms. Forms and links work without the app. */
const timeoutMs = 10_000

/** Events suppressed before hydration, because React would hydrate synchronously and delay painting the busy state. */
const beforeClick = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend'] as const

/**
 * Inline script. Marks a clicked control as busy and replays the click after hydration. Ignores clicks in the age gate,
 * the element with the ID `gate`.
 */
export default function queueEarlyClicks(gate: string): void {
  const queuedControls = new Set<HTMLElement>()
  const listening = new AbortController()
  let timeout = timeoutMs
  let isReplaying = false
  const page = getPageUrl()

  function findControl({ target }: Event): HTMLElement | null {
    const control =
      target instanceof Element && target.closest<HTMLElement>('a[aria-haspopup],button:not([popovertarget])')
    return control && !isReplaying && !control.closest(`#${gate}`) ? control : null
  }

  function suppressEvent(event: Event): void {
    if (findControl(event)) event.stopImmediatePropagation()
  }

  function press(event: MouseEvent): void {
    const { metaKey, ctrlKey, shiftKey, altKey } = event
    const control = findControl(event)
    if (!control || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (queuedControls.size === 0) setTimeout(handleTimeout, timeout)
    queuedControls.add(control)
    control.ariaBusy = 'true'
    dispatchEvent(new Event('earlyclick'))
  }

  function flushQueue(press: (control: HTMLElement) => void): void {
    const controls = [...queuedControls]
    queuedControls.clear()
    isReplaying = true
    for (const control of controls) {
      control.ariaBusy = null
      press(control)
    }
    isReplaying = false
  }

  function handleTimeout(): void {
    timeout = 0
    flushQueue(handleWithoutApp)
  }

  function replay(control: HTMLElement): void {
    control.click()
  }

  function handleWithoutApp(control: HTMLElement): void {
    const { instead } = control.dataset
    if (instead) location.assign(instead)
    else control.click()
  }

  function replayAll(): void {
    listening.abort()
    flushQueue(replay)
  }

  function getPageUrl(): string {
    return location.pathname + location.search
  }

  // Back and forward navigation before hydration changes the URL, but not the page. Without the reload, React would
  // hydrate this page with the other URL's route match (TanStack/router issue 8306).
  function reloadOtherPage(): void {
    if (getPageUrl() !== page) location.reload()
  }

  const options = { capture: true, signal: listening.signal }
  for (const type of beforeClick) addEventListener(type, suppressEvent, options)
  addEventListener('click', press, options)
  addEventListener('popstate', reloadOtherPage, options)
  // Deferred, because React cannot hydrate for a click during the commit that calls `appReady`.
  window.appReady = () => void setTimeout(replayAll)
}
