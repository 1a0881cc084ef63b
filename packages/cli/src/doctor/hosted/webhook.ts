import { type Finding, getErrorReason } from 'pouchery/server/checks/check'
import { createFindingFactory } from '../finding-factory.ts'
import { type NetworkAccess, sendRequest } from '../network-access.ts'

/** Sends an unsigned delivery, which the shop must reject with 401. The request has no side effects. */
export async function checkWebhook(subject: string, address: string, world: NetworkAccess): Promise<Finding> {
  const { ok, failing } = createFindingFactory(subject)
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const answer = await sendRequest(world, address, body).catch(getErrorReason)
  if (typeof answer === 'string') {
    return failing(`No response from ${address}: ${answer}.`, 'See the finding about the address of the shop.')
  }
  if (answer.status === 401) return ok(`${address} accepts only signed deliveries.`)
  const says = `${address} responds with ${answer.status} to an unsigned delivery, instead of 401.`
  const todo =
    'Configure the proxy to forward POST to /api/webhooks/, and restart the shop if the secret was set after its start.'
  return failing(says, todo)
}
