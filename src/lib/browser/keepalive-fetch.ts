/** `fetch` for requests that must complete even if the page is closed. */
export const keepaliveFetch: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })
