/** Returns a function that stops the job and waits for it. `run` must end when the signal is aborted. */
export function startBackgroundJob(run: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopped = new AbortController()
  const running = run(stopped.signal)
  return () => {
    stopped.abort()
    return running
  }
}
