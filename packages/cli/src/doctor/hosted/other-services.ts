import { createFindingFactory, type Finding, getErrorReason } from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { type NetworkAccess, requestJson } from '../network-access.ts'

const usageSchema = v.object({ character_count: v.number(), character_limit: v.number() })

export async function checkTranslator({ translator }: Env, network: NetworkAccess): Promise<Finding[]> {
  if (!translator) return []
  const { ok, watch, failing } = createFindingFactory('Translation (DeepL)')
  const { key, url = key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com' } = translator
  const headers = { authorization: `DeepL-Auth-Key ${key}` }
  const answer = await requestJson(network, usageSchema, `${url}/v2/usage`, { headers }).catch(getErrorReason)
  if (typeof answer === 'string') return [failing(`It does not respond: ${answer}.`, 'Check DEEPL_API_URL.')]
  if (!answer.output) {
    const todo = 'Copy the key from the page "API keys" of the DeepL account.'
    return [failing(`DEEPL_API_KEY is refused (status ${answer.status}).`, todo)]
  }
  const { character_count: used, character_limit: limit } = answer.output
  if (used < limit * 0.9) return [ok('The key is valid.')]
  const says = `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} characters of this month are used.`
  return [watch(says, 'Upgrade the plan, or translate manually until the end of the month.')]
}

const discoverySchema = v.object({ issuer: v.string(), authorization_endpoint: v.string(), token_endpoint: v.string() })

export async function checkAgeVerification({ ageCheck }: Env, network: NetworkAccess): Promise<Finding[]> {
  if (!ageCheck) return []
  const { ok, failing } = createFindingFactory('Age check')
  const address = `${ageCheck.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const todo = 'Correct AGE_CHECK_ISSUER: "/.well-known/openid-configuration" must exist below it.'
  const answer = await requestJson(network, discoverySchema, address).catch(getErrorReason)
  if (typeof answer === 'string') return [failing(`${ageCheck.issuer} does not respond: ${answer}.`, todo)]
  if (answer.output) return [ok('Its provider responds.')]
  return [failing(`${ageCheck.issuer} is not an OpenID provider (status ${answer.status}).`, todo)]
}
