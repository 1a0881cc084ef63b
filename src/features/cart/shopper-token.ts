/** Local storage name of the commerce service's token (specification section 3). */
const key = 'apiToken'

let inMemory: string | undefined

/** The shopper's token; undefined until a selection was made. Browser only. */
export function readToken(): string | undefined {
  try {
    return localStorage.getItem(key) ?? inMemory
  } catch {
    return inMemory
  }
}

/** Keeps the token; in memory for this page where storage is refused, as in some private windows. */
export function storeToken(token: string): void {
  inMemory = token
  try {
    localStorage.setItem(key, token)
  } catch {
    return
  }
}
