export const fetchWithKeepalive: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })
