type Area = 'localStorage' | 'sessionStorage'

/** Returns null if there is no value or storage is unavailable, e.g. because the browser blocks site data. */
export function readStoredText(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Returns false if the browser rejects the write, e.g. because the quota is exceeded. */
export function writeStoredText(area: Area, key: string, text: string): boolean {
  try {
    globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function removeStoredText(area: Area, key: string): void {
  try {
    globalThis[area].removeItem(key)
  } catch {
    return
  }
}
