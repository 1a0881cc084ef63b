type Kept = 'localStorage' | 'sessionStorage'

/** Texts the browser keeps. Private windows and full disks refuse to; the shop then works without a memory. */
export function readKept(storage: Kept, key: string): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

export function keepText(storage: Kept, key: string, text: string): void {
  try {
    globalThis[storage].setItem(key, text)
  } catch {
    return
  }
}

export function forgetKept(storage: Kept, key: string): void {
  try {
    globalThis[storage].removeItem(key)
  } catch {
    return
  }
}
