export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () =>
      reject(new Error(`The script of ${new URL(address).host} could not be loaded`)),
    )
    document.head.append(script)
  })
}

/** Deletes matching cookies and items in local and session storage. Browser only. */
export function clearStorageByName(pattern: RegExp): void {
  for (const name of cookieNames().filter((each) => pattern.test(each))) expireCookie(name)
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

/** Expires the cookie on this host and all parent domains, because scripts cannot read the domain of a cookie. */
function expireCookie(name: string): void {
  const labels = location.hostname.split('.')
  const above = labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const domain of ['', ...above]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in all supported browsers
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
