import {
  createFailingFinding,
  createOkFinding,
  createWatchFinding,
  type Finding,
  getErrorReason,
} from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { type NetworkAccess, parseJsonOrUndefined, sendRequest } from '../network-access.ts'

const usageSchema = v.object({ character_count: v.number(), character_limit: v.number() })

export async function checkTranslator({ translator }: Env, world: NetworkAccess): Promise<Finding[]> {
  if (!translator) return []
  const subject = 'Translation (DeepL)'
  const { key, url = key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com' } = translator
  const headers = { authorization: `DeepL-Auth-Key ${key}` }
  const answer = await sendRequest(world, `${url}/v2/usage`, { headers }).catch(getErrorReason)
  if (typeof answer === 'string')
    return [createFailingFinding(subject, `It does not respond: ${answer}.`, 'Check DEEPL_API_URL.')]
  const parsed = v.safeParse(usageSchema, parseJsonOrUndefined(answer.text))
  if (answer.status !== 200 || !parsed.success) {
    const todo = 'Copy the key from the page "API keys" of the DeepL account.'
    return [createFailingFinding(subject, `DEEPL_API_KEY is refused (status ${answer.status}).`, todo)]
  }
  const { character_count: used, character_limit: limit } = parsed.output
  if (used < limit * 0.9) return [createOkFinding(subject, 'The key is valid.')]
  const says = `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} characters of this month are used.`
  return [createWatchFinding(subject, says, 'Upgrade the plan, or translate manually until the end of the month.')]
}

const discoverySchema = v.object({ issuer: v.string(), authorization_endpoint: v.string(), token_endpoint: v.string() })

export async function checkAgeVerification({ ageCheck }: Env, world: NetworkAccess): Promise<Finding[]> {
  if (!ageCheck) return []
  const subject = 'Age check'
  const address = `${ageCheck.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const todo = 'Correct AGE_CHECK_ISSUER: "/.well-known/openid-configuration" must exist below it.'
  const answer = await sendRequest(world, address).catch(getErrorReason)
  if (typeof answer === 'string')
    return [createFailingFinding(subject, `${ageCheck.issuer} does not respond: ${answer}.`, todo)]
  if (answer.status === 200 && v.is(discoverySchema, parseJsonOrUndefined(answer.text)))
    return [createOkFinding(subject, 'Its provider responds.')]
  return [
    createFailingFinding(subject, `${ageCheck.issuer} is not an OpenID provider (status ${answer.status}).`, todo),
  ]
}
