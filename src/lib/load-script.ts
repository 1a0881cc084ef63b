/** Puts a script of another origin into the page; rejects when it does not load. Browser only. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${new URL(address).host} did not answer`)))
    document.head.append(script)
  })
}
