import { createFindingFactory, type Finding, getErrorReason } from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import { apiVersions } from 'pouchery/services/content/client'
import * as v from 'valibot'
import {
  checkWebhook,
  isCorsAllowed,
  type NetworkAccess,
  requestJson,
  runDoctorCheck,
  sendRequest,
} from '../network-access.ts'

const subject = 'Content (Sanity)'
const { ok, watch, failing } = createFindingFactory(subject)
const version = `v${apiVersions.default}`
const countSchema = v.object({ result: v.number() })

export async function checkContent(settings: Env, network: NetworkAccess): Promise<readonly Finding[]> {
  const { content } = settings
  if (!content) return []
  const base = `https://${content.projectId}.api.sanity.io/${version}`
  const published = await publishedFinding(content, base, network)
  if (published.state === 'failing') return [published]
  const rest = await Promise.all([
    runDoctorCheck(subject, () => readTokenFinding(content, base, network)),
    runDoctorCheck(subject, () => writeTokenFinding(content, base, network)),
    runDoctorCheck(subject, () => originFinding(settings, base, network)),
    runDoctorCheck(subject, () => webhookFindings(settings, network)),
  ])
  return [published, ...rest.flat()]
}

type Content = NonNullable<Env['content']>

/** Sends the query as the shop's pages do: with the read token if it is set, otherwise anonymously. */
async function publishedFinding(
  { readToken, dataset }: Content,
  base: string,
  network: NetworkAccess,
): Promise<Finding> {
  const query = `${base}/data/query/${dataset}?query=${encodeURIComponent('count(*[!(_id in path("_.**"))])')}`
  const headers: Record<string, string> = readToken === undefined ? {} : { authorization: `Bearer ${readToken}` }
  const answer = await requestJson(network, countSchema, query, { headers }).catch(getErrorReason)
  const place = 'Open sanity.io/manage: the project ID is below the project name, the datasets are under "Datasets".'
  if (typeof answer === 'string') return failing(`The project of SANITY_PROJECT_ID does not respond: ${answer}.`, place)
  const { status, output } = answer
  if (!output) {
    const says = `The dataset "${dataset}" cannot be read (status ${status}): it does not exist or is private.`
    const todo = `Set SANITY_PROJECT_ID and SANITY_DATASET, and SANITY_READ_TOKEN if the dataset is private. ${place}`
    return failing(says, todo)
  }
  if (output.result > 0) return ok(`The dataset "${dataset}" contains ${output.result} documents.`)
  const todo = 'Import content: docs/moving-content.md, "From embedded to hosted".'
  return failing(`The dataset "${dataset}" is empty: no menu, no pages, no contract texts.`, todo)
}

const tokenPlace = 'Open sanity.io/manage, API, Tokens.'

async function readTokenFinding(
  { readToken, dataset }: Content,
  base: string,
  network: NetworkAccess,
): Promise<Finding> {
  if (readToken === undefined) {
    const says = 'SANITY_READ_TOKEN is not set: there is no preview, and changes appear after one minute.'
    return watch(says, `Add a token with the role Viewer. ${tokenPlace}`)
  }
  const headers = { authorization: `Bearer ${readToken}` }
  const query = `${base}/data/query/${dataset}?query=count(*)&perspective=drafts`
  const { status } = await sendRequest(network, query, { headers })
  if (status === 200) return ok('The read token is valid.')
  const todo = `Create another token, with the role Viewer. ${tokenPlace}`
  return failing(`SANITY_READ_TOKEN is refused (status ${status}).`, todo)
}

async function writeTokenFinding({ writeToken, dataset }: Content, base: string, network: NetworkAccess) {
  if (writeToken === undefined) {
    const says = 'SANITY_WRITE_TOKEN is not set: changed URLs do not redirect, and nothing is published on schedule.'
    return watch(says, `Add a token with the role Editor. ${tokenPlace}`)
  }
  const rehearsal = {
    method: 'POST',
    headers: { authorization: `Bearer ${writeToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mutations: [{ createOrReplace: { _id: 'addresses.rehearsal', _type: 'rehearsal' } }] }),
  }
  const { status } = await sendRequest(network, `${base}/data/mutate/${dataset}?dryRun=true`, rehearsal)
  if (status === 200) return ok('The write token can write.')
  const todo = `Create another token, with the role Editor. ${tokenPlace}`
  return failing(`SANITY_WRITE_TOKEN cannot write (status ${status}).`, todo)
}

/** The content project must allow the shop's origin with credentials, because the studio and the preview send them. */
async function originFinding({ origin }: Env, base: string, network: NetworkAccess): Promise<Finding> {
  const allowed = await isCorsAllowed(network, `${base}/users/me`, {
    origin,
    header: 'authorization',
    credentials: true,
  })
  if (allowed) return ok('The studio can call it from the shop’s origin.')
  const says = `Pages on ${origin} cannot call the project with credentials: nobody can work in /studio.`
  return failing(says, 'Open sanity.io/manage, API, CORS origins, and add it with "Allow credentials".')
}

const hooksSchema = v.array(v.object({ url: v.string(), isDisabled: v.optional(v.boolean(), false) }))

async function webhookFindings({ content, origin, isLocal }: Env, network: NetworkAccess): Promise<Finding[]> {
  const address = `${origin}/api/webhooks/content`
  if (!content || isLocal) return []
  if (content.webhookSecret === undefined) {
    if (content.readToken !== undefined) return []
    const todo = `Open sanity.io/manage, API, Webhooks, add a webhook to ${address} with a secret, and set SANITY_WEBHOOK_SECRET.`
    return [watch('Neither a webhook nor a read token reports changes: they appear after one minute.', todo)]
  }
  const { projectId, writeToken, readToken = '' } = content
  const headers = { authorization: `Bearer ${writeToken ?? readToken}` }
  const list = `https://${projectId}.api.sanity.io/v2021-10-04/hooks/projects/${projectId}`
  const hooks = (await requestJson(network, hooksSchema, list, { headers }).catch(() => undefined))?.output
  if (hooks && !hooks.some(({ url, isDisabled }) => url === address && !isDisabled)) {
    const todo = `Open sanity.io/manage, API, Webhooks, and add a webhook to ${address} with the secret of SANITY_WEBHOOK_SECRET, or enable it.`
    return [failing('SANITY_WEBHOOK_SECRET is set, but the project has no webhook to the shop.', todo)]
  }
  return [await checkWebhook(subject, address, network)]
}
