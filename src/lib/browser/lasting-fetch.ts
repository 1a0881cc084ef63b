/** A `fetch` for a server function whose request has to survive that the page is left. */
export const lastingFetch: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })
