import { errorReason, type Finding, failingFinding, okFinding } from 'pouchery/server/checks/check'
import { type NetworkAccess, sendRequest } from '../network-access.ts'

/**
 * Checks that a hosted service's webhook reaches the shop: the shop must reject an unsigned delivery with 401. The
 * request has no side effects.
 */
export async function webhookFinding(subject: string, address: string, world: NetworkAccess): Promise<Finding> {
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const answer = await sendRequest(world, address, body).catch(errorReason)
  if (typeof answer === 'string') {
    return failingFinding(
      subject,
      `Nothing answers at ${address}: ${answer}.`,
      'See what is said of the address of the shop.',
    )
  }
  if (answer.status === 401) return okFinding(subject, `${address} is open to deliveries that are signed.`)
  const says = `${address} answers ${answer.status}, where a delivery without signature is refused with 401.`
  const todo =
    'Let the proxy pass POST to /api/webhooks/ on, and restart the shop if the secret was set since it started.'
  return failingFinding(subject, says, todo)
}
