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

/** Deletes what scripts of others kept in this browser: cookies and stored values whose names match. Browser only. */
export function clearNames(pattern: RegExp): void {
  for (const name of cookieNames().filter((each) => pattern.test(each))) expire(name)
  for (const storage of storages()) {
    for (const name of Object.keys(storage).filter((each) => pattern.test(each))) storage.removeItem(name)
  }
}

function cookieNames(): string[] {
  return document.cookie
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter(Boolean)
}

/** A script may have set its cookie for this host or for any domain above it; which one cannot be read. */
function expire(name: string): void {
  const labels = location.hostname.split('.')
  const above = labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const domain of ['', ...above]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser the shop serves
    document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}
