import { contentGateway } from '#server/wiring/gateway.server.ts'
import { type ListenScope, listenToContent } from '#services/content/private-client.server.ts'

/** After a connection that ended for good another one is tried, ms. */
const retryMs = 5000

/**
 * Calls `onChange` after every content change, and after a gap that may have hidden one, until the returned function is
 * called. Reconnects; an outage is logged once.
 */
export function keepListening(scope: ListenScope, onChange: () => void, onOpen = () => {}): () => void {
  let stopped = false
  let failing = false
  let disconnect: (() => void) | undefined
  const listener = { onOpen, onChange: () => tell(), onEnd: (reason: unknown) => tryLater(reason) }

  function tell(): void {
    failing = false
    onChange()
  }

  async function connect(): Promise<void> {
    const gateway = await contentGateway()
    if (!stopped) disconnect = listenToContent(gateway, scope, listener)
  }

  function tryLater(reason: unknown): void {
    disconnect?.()
    if (!failing && !stopped) console.warn('Changes of the content cannot be seen:', said(reason))
    failing = true
    setTimeout(reconnect, retryMs).unref()
  }

  function reconnect(): void {
    if (!stopped) connect().then(onChange).catch(tryLater)
  }

  connect().catch(tryLater)
  return () => {
    stopped = true
    disconnect?.()
  }
}

function said(reason: unknown): unknown {
  return reason instanceof Error ? reason.message : reason
}
