import {
  createFailingFinding,
  createOkFinding,
  createWatchFinding,
  type Finding,
  getErrorReason,
} from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import { apiVersions } from 'pouchery/services/content/client'
import * as v from 'valibot'
import {
  isCorsAllowed,
  type NetworkAccess,
  parseJsonOrUndefined,
  runDoctorCheck,
  sendRequest,
} from '../network-access.ts'
import { checkWebhook } from './webhook.ts'

const subject = 'Content (Sanity)'
const version = `v${apiVersions.default}`
const countSchema = v.object({ result: v.number() })

export async function checkContent(settings: Env, world: NetworkAccess): Promise<readonly Finding[]> {
  const { content } = settings
  if (!content) return []
  const base = `https://${content.projectId}.api.sanity.io/${version}`
  const published = await publishedFinding(content, base, world)
  if (published.state === 'failing') return [published]
  const rest = await Promise.all([
    runDoctorCheck(subject, async () => [await readTokenFinding(content, base, world)]),
    runDoctorCheck(subject, async () => [await writeTokenFinding(content, base, world)]),
    runDoctorCheck(subject, async () => [await originFinding(settings, base, world)]),
    runDoctorCheck(subject, () => webhookFindings(settings, world)),
  ])
  return [published, ...rest.flat()]
}

type Content = NonNullable<Env['content']>

/** Sends the query as the shop's pages do, i.e. with the read token if it is set, otherwise anonymously. */
async function publishedFinding({ readToken, dataset }: Content, base: string, world: NetworkAccess): Promise<Finding> {
  const query = `${base}/data/query/${dataset}?query=${encodeURIComponent('count(*[!(_id in path("_.**"))])')}`
  const headers: Record<string, string> = readToken === undefined ? {} : { authorization: `Bearer ${readToken}` }
  const answer = await sendRequest(world, query, { headers }).catch(getErrorReason)
  const place = 'Open sanity.io/manage: the project ID is below the project name, the datasets are under "Datasets".'
  if (typeof answer === 'string')
    return createFailingFinding(subject, `The project of SANITY_PROJECT_ID does not respond: ${answer}.`, place)
  const parsed = v.safeParse(countSchema, parseJsonOrUndefined(answer.text))
  if (answer.status !== 200 || !parsed.success) {
    const says = `The dataset "${dataset}" cannot be read (status ${answer.status}): it does not exist or is private.`
    const todo = `Set SANITY_PROJECT_ID and SANITY_DATASET, and SANITY_READ_TOKEN if the dataset is private. ${place}`
    return createFailingFinding(subject, says, todo)
  }
  if (parsed.output.result > 0)
    return createOkFinding(subject, `The dataset "${dataset}" contains ${parsed.output.result} documents.`)
  const todo = 'Import content: docs/moving-content.md, "From embedded to hosted".'
  return createFailingFinding(subject, `The dataset "${dataset}" is empty: no menu, no pages, no contract texts.`, todo)
}

const tokenPlace = 'Open sanity.io/manage, API, Tokens.'

async function readTokenFinding({ readToken, dataset }: Content, base: string, world: NetworkAccess): Promise<Finding> {
  if (readToken === undefined) {
    const says = 'SANITY_READ_TOKEN is not set: there is no preview, and changes appear after one minute.'
    return createWatchFinding(subject, says, `Add a token with the role Viewer. ${tokenPlace}`)
  }
  const headers = { authorization: `Bearer ${readToken}` }
  const { status } = await sendRequest(world, `${base}/data/query/${dataset}?query=count(*)&perspective=drafts`, {
    headers,
  })
  if (status === 200) return createOkFinding(subject, 'The read token is valid.')
  return createFailingFinding(
    subject,
    `SANITY_READ_TOKEN is refused (status ${status}).`,
    `Create another token, with the role Viewer. ${tokenPlace}`,
  )
}

async function writeTokenFinding(
  { writeToken, dataset }: Content,
  base: string,
  world: NetworkAccess,
): Promise<Finding> {
  if (writeToken === undefined) {
    const says = 'SANITY_WRITE_TOKEN is not set: changed URLs do not redirect, and nothing is published on schedule.'
    return createWatchFinding(subject, says, `Add a token with the role Editor. ${tokenPlace}`)
  }
  const rehearsal = {
    method: 'POST',
    headers: { authorization: `Bearer ${writeToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mutations: [{ createOrReplace: { _id: 'addresses.rehearsal', _type: 'rehearsal' } }] }),
  }
  const { status } = await sendRequest(world, `${base}/data/mutate/${dataset}?dryRun=true`, rehearsal)
  if (status === 200) return createOkFinding(subject, 'The write token can write.')
  const todo = `Create another token, with the role Editor. ${tokenPlace}`
  return createFailingFinding(subject, `SANITY_WRITE_TOKEN cannot write (status ${status}).`, todo)
}

/** The content project must allow the shop's origin with credentials, because the studio and the preview send them. */
async function originFinding({ origin }: Env, base: string, world: NetworkAccess): Promise<Finding> {
  const allowed = await isCorsAllowed(world, `${base}/users/me`, { origin, header: 'authorization', credentials: true })
  if (allowed) return createOkFinding(subject, 'The studio can call it from the shop’s origin.')
  const says = `Pages on ${origin} cannot call the project with credentials: nobody can work in /studio.`
  return createFailingFinding(
    subject,
    says,
    'Open sanity.io/manage, API, CORS origins, and add it with "Allow credentials".',
  )
}

const hooksSchema = v.array(v.object({ url: v.string(), isDisabled: v.optional(v.boolean(), false) }))

async function webhookFindings({ content, origin, isLocal }: Env, world: NetworkAccess): Promise<Finding[]> {
  const address = `${origin}/api/webhooks/content`
  if (!content || isLocal) return []
  if (content.webhookSecret === undefined) {
    if (content.readToken !== undefined) return []
    const todo = `Open sanity.io/manage, API, Webhooks, add a webhook to ${address} with a secret, and set SANITY_WEBHOOK_SECRET.`
    return [
      createWatchFinding(
        subject,
        'Neither a webhook nor a read token reports changes: they appear after one minute.',
        todo,
      ),
    ]
  }
  const hooks = await listWebhooks(content, world)
  if (hooks && !hooks.some(({ url, isDisabled }) => url === address && !isDisabled)) {
    const todo = `Open sanity.io/manage, API, Webhooks, and add a webhook to ${address} with the secret of SANITY_WEBHOOK_SECRET, or enable it.`
    return [
      createFailingFinding(subject, 'SANITY_WEBHOOK_SECRET is set, but the project has no webhook to the shop.', todo),
    ]
  }
  return [await checkWebhook(subject, address, world)]
}

async function listWebhooks({ projectId, writeToken, readToken }: Content, world: NetworkAccess) {
  const headers = { authorization: `Bearer ${writeToken ?? readToken ?? ''}` }
  const address = `https://${projectId}.api.sanity.io/v2021-10-04/hooks/projects/${projectId}`
  const answer = await sendRequest(world, address, { headers }).catch(() => undefined)
  const parsed = v.safeParse(hooksSchema, answer?.status === 200 ? parseJsonOrUndefined(answer.text) : undefined)
  return parsed.success ? parsed.output : undefined
}
