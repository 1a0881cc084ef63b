import { useEffect, useRef } from 'react'
import { getPageNonce } from './payment-document.ts'

/** Passing a new `source` object inserts the markup again, even if the markup is identical. */
export function ProviderMarkup({ source, className }: { source: { html: string }; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? insertMarkup(place.current, source.html) : undefined), [source])
  return <div ref={place} className={className} />
}

/** Runs the scripts in order, with the nonce (commerce reference section 6.4). Returns a cleanup function. */
function insertMarkup(place: HTMLElement, html: string): () => void {
  place.innerHTML = html
  const ended = new AbortController()
  void runScripts([...place.querySelectorAll('script')].filter(isExecutableScript), ended.signal)
  return () => {
    ended.abort()
    place.replaceChildren()
  }
}

async function runScripts(scripts: readonly HTMLScriptElement[], ended: AbortSignal): Promise<void> {
  for (const dead of scripts) {
    if (ended.aborted) return
    const script = cloneScript(dead)
    const loaded = isBlockingScript(script) ? waitForScript(script) : undefined
    dead.replaceWith(script)
    await loaded
  }
}

/** Clones the script, because scripts inserted through `innerHTML` do not run. */
function cloneScript(dead: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script')
  for (const { name, value } of dead.attributes) script.setAttribute(name, value)
  script.textContent = dead.textContent
  const nonce = getPageNonce()
  if (nonce !== undefined) script.nonce = nonce
  return script
}

/** Also resolves on failure, so that later scripts are not blocked. */
function waitForScript(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve(), { once: true })
    script.addEventListener('error', () => resolve(), { once: true })
  })
}

function isBlockingScript(script: HTMLScriptElement): boolean {
  return script.hasAttribute('src') && !script.hasAttribute('async') && !script.hasAttribute('defer')
}

const code = new Set(['', 'module', 'text/javascript', 'application/javascript'])

/** Returns false for script elements of other types, in which widgets store data. */
function isExecutableScript({ type }: HTMLScriptElement): boolean {
  return code.has(type.trim().toLowerCase())
}
