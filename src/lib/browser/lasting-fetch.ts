/** `fetch` for requests that must complete after the page is closed. */
export const lastingFetch: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })
