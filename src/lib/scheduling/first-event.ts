export function waitForFirstEvent(types: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const finish = () => {
      listening.abort()
      resolve()
    }
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const type of types) addEventListener(type, finish, options)
  })
}
