import { type Finding, failing, reasonOf, well } from 'pouchery/server/checks/check'
import { ask, type Outside } from '../outside.ts'

/**
 * Whether a hosted service's webhook reaches the shop from outside: one without a signature must be refused, and by the
 * shop. Nothing is changed by asking.
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
