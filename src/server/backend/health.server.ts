/**
 * `GET /healthz`: that this process lives and answers, whatever its upstreams do; restarting it would not help them.
 * Whether it can sell is for `/readyz` to say.
 */
export function answerHealth(): Response {
  const body = { status: 'live', uptimeSeconds: Math.round(process.uptime()) }
  return Response.json(body, { headers: { 'cache-control': 'no-store' } })
}
