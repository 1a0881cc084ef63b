/** The 429 answer of a limiter that said to wait. */
export function tooManyRequests(seconds: number): Response {
  const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
  return Response.json({ error: `Too many requests. Try again in ${seconds} seconds.` }, { status: 429, headers })
}
