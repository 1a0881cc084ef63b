import { type Finding, failing, reasonOf, well } from 'pouchery/server/checks/check'
import { ask, type Outside } from '../outside.ts'

/**
 * Checks that a hosted service's webhook reaches the shop: the shop must reject an unsigned delivery with 401. The
 * request has no side effects.
 */
export async function webhookFinding(subject: string, address: string, world: Outside): Promise<Finding> {
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const answer = await ask(world, address, body).catch(reasonOf)
  if (typeof answer === 'string') {
    return failing(subject, `Nothing answers at ${address}: ${answer}.`, 'See what is said of the address of the shop.')
  }
  if (answer.status === 401) return well(subject, `${address} is open to deliveries that are signed.`)
  const says = `${address} answers ${answer.status}, where a delivery without signature is refused with 401.`
  const todo =
    'Let the proxy pass POST to /api/webhooks/ on, and restart the shop if the secret was set since it started.'
  return failing(subject, says, todo)
}
