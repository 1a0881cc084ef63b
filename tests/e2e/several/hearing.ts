import { WebSocket } from 'ws'

/** What arrives on a connection that stays open. */
export interface Hearing {
  /** Everything so far, as text. */
  heard: () => string
  stop: () => void
}

/** Opens an event stream and waits for its first event. */
export async function openEvents(url: string, headers: Record<string, string> = {}): Promise<Hearing> {
  const stopped = new AbortController()
  const answer = await fetch(url, { headers, signal: stopped.signal })
  if (answer.status !== 200 || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = (await reader.read()).value ?? ''
  const go = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
  }
  // A stream ends with its process, or by being stopped.
  go().catch(() => undefined)
  return { heard: () => text, stop: () => stopped.abort() }
}

/** An editor's presence socket, authorized and subscribed (content reference section 5). */
export async function openPresence(origin: string, token: string) {
  const path = '/embedded/content/v2022-06-30/socket/production?tag=sanity.studio.presence'
  const socket = new WebSocket(origin.replace('http', 'ws') + path, { headers: { origin } })
  let text = ''
  const answered = new Map<string, () => void>()
  socket.on('message', (data) => {
    text += data.toString()
    const [, id = ''] = /"id":"([^"]+)"/.exec(data.toString()) ?? []
    answered.get(id)?.()
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  let calls = 0
  const call = (method: string, params: object = {}) => {
    calls += 1
    const id = `call-${calls}`
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, apiVersion: 'v1' } }))
    return new Promise<void>((resolve) => answered.set(id, resolve))
  }
  await call('authorization', { authorization: `Bearer ${token}` })
  await call('presence_subscribe')
  return {
    heard: () => text,
    stop: () => socket.close(),
    announce: (sessionId: string, locations: readonly object[]) =>
      call('presence_announce', { data: { sessionId, locations } }),
  }
}
