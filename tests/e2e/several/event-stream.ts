export interface OpenEventStream {
  heard: () => string
  stop: () => void
}

/** Opens an event stream and waits for its first event. */
export async function openEventStream(url: string, headers: Record<string, string> = {}): Promise<OpenEventStream> {
  const stopped = new AbortController()
  const answer = await fetch(url, { headers, signal: stopped.signal })
  if (answer.status !== 200 || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = (await reader.read()).value ?? ''
  const go = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
  }
  // Ignore errors, because reading fails when the process stops or `stop` is called.
  go().catch(() => undefined)
  return { heard: () => text, stop: () => stopped.abort() }
}
