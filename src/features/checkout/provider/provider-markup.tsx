import { useEffect, useRef } from 'react'
import { pageNonce } from './own-document.ts'

/** Markup of a payment provider's, with its scripts at work; another `source` begins anew, also with the same markup. */
export function ProviderMarkup({ source, className }: { source: { html: string }; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? insertMarkup(place.current, source.html) : undefined), [source])
  return <div ref={place} className={className} />
}

/** Inserts a provider's markup and runs its scripts in order with the nonce (commerce reference 6.4). Returns a cleanup. */
function insertMarkup(place: HTMLElement, html: string): () => void {
  place.innerHTML = html
  const ended = new AbortController()
  void runScripts([...place.querySelectorAll('script')].filter(isCode), ended.signal)
  return () => {
    ended.abort()
    place.replaceChildren()
  }
}

async function runScripts(scripts: readonly HTMLScriptElement[], ended: AbortSignal): Promise<void> {
  for (const dead of scripts) {
    if (ended.aborted) return
    const script = alive(dead)
    const loaded = isWaitedFor(script) ? settled(script) : undefined
    dead.replaceWith(script)
    await loaded
  }
}

/** The same script, as one that runs when it is put into the page. */
function alive(dead: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script')
  for (const { name, value } of dead.attributes) script.setAttribute(name, value)
  script.textContent = dead.textContent
  const nonce = pageNonce()
  if (nonce !== undefined) script.nonce = nonce
  return script
}

/** A file that does not load keeps nothing waiting: what needed it says so itself. */
function settled(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve(), { once: true })
    script.addEventListener('error', () => resolve(), { once: true })
  })
}

function isWaitedFor(script: HTMLScriptElement): boolean {
  return script.hasAttribute('src') && !script.hasAttribute('async') && !script.hasAttribute('defer')
}

const code = new Set(['', 'module', 'text/javascript', 'application/javascript'])

/** Widgets keep their data in scripts of other types, which stay as they are. */
function isCode({ type }: HTMLScriptElement): boolean {
  return code.has(type.trim().toLowerCase())
}
