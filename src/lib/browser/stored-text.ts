type Area = 'localStorage' | 'sessionStorage'

/** Texts in the browser's storage. Private windows and full disks refuse them; the shop then works without a memory. */
export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; answers whether the browser took it. */
export function writeStored(area: Area, key: string, text: string): boolean {
  try {
    globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function removeStored(area: Area, key: string): void {
  try {
    globalThis[area].removeItem(key)
  } catch {
    return
  }
}
