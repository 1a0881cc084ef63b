import { getContentClientConfig } from '#server/wiring/client-configs.server.ts'
import { type ListenScope, listenToContent } from '#services/content/private-client.server.ts'

const retryMs = 5000

/**
 * Calls `onChange` after each content change, and after a reconnect, because changes may have been missed. Logs an
 * outage only once. Returns an unsubscribe function.
 */
export function listenToContentWithReconnect(scope: ListenScope, onChange: () => void, onOpen = () => {}): () => void {
  let stopped = false
  let failing = false
  let disconnect: (() => void) | undefined
  const listener = { onOpen, onChange: notify, onEnd: tryLater }

  function notify(): void {
    failing = false
    onChange()
  }

  async function connect(): Promise<void> {
    const clientConfig = await getContentClientConfig()
    if (!stopped) disconnect = listenToContent(clientConfig, scope, listener)
  }

  function tryLater(reason: unknown): void {
    disconnect?.()
    const text = reason instanceof Error ? reason.message : reason
    if (!failing && !stopped) console.warn('Content changes cannot be received:', text)
    failing = true
    setTimeout(reconnect, retryMs).unref()
  }

  function reconnect(): void {
    if (!stopped) connect().then(notify).catch(tryLater)
  }

  connect().catch(tryLater)
  return () => {
    stopped = true
    disconnect?.()
  }
}
