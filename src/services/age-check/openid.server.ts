import * as openid from 'openid-client'
import * as v from 'valibot'
import type {
  AgeCheckCallback,
  AgeCheckOutcome,
  AgeCheckProvider,
  AgeCheckRequest,
  AgeCheckStart,
} from './age-check-provider.ts'
import { isOldEnough, toClaimName } from './age-claim.ts'

export interface OpenIdSettings {
  issuer: string
  clientId: string
  clientSecret: string
  claim: string
  scope: string
}

/** Uses the authorization code flow with PKCE, state and nonce. Returns no claims except the subject identifier. */
export function createOpenIdAgeCheck(settings: OpenIdSettings): AgeCheckProvider {
  const configured = cacheSuccess(() => discover(settings))
  return {
    name: 'openid',
    begin: async (asked) => begin(await configured(), settings, asked),
    finish: async (answered) => {
      if (new URL(answered.url).searchParams.get('error') === 'access_denied') return cancelled
      return finish(await configured(), settings, answered)
    },
  }
}

const cancelled: AgeCheckOutcome = { result: 'cancelled', reference: '' }

function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<openid.Configuration> {
  const address = new URL(issuer)
  // Only a provider on this machine (in tests) can have an http URL. The settings reject all other http URLs.
  const insecure = address.protocol === 'http:' ? [openid.allowInsecureRequests] : []
  return openid.discovery(address, clientId, clientSecret, undefined, {
    execute: [openid.enableNonRepudiationChecks, ...insecure],
    timeout: 10,
  })
}

function cacheSuccess<Found>(find: () => Promise<Found>): () => Promise<Found> {
  let finding: Promise<Found> | undefined
  return () => {
    finding ??= find().catch((error: unknown) => {
      finding = undefined
      throw error
    })
    return finding
  }
}

const checkStateSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ verifier: v.string(), state: v.string(), nonce: v.string() }),
)

async function begin(
  configuration: openid.Configuration,
  { claim, scope }: OpenIdSettings,
  { id, minimumAge, callback, language }: AgeCheckRequest,
): Promise<AgeCheckStart> {
  toClaimName(claim, minimumAge)
  const verifier = openid.randomPKCECodeVerifier()
  // The state starts with the ID of the check, so that the callback can find the check.
  const [state, nonce] = [`${id}.${openid.randomState()}`, openid.randomNonce()]
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: [...new Set(['openid', ...scope.split(/\s+/)])].join(' '),
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...{ state, nonce, ui_locales: language },
  })
  return { url: url.href, finishState: JSON.stringify({ verifier, state, nonce }) }
}

async function finish(
  configuration: openid.Configuration,
  { claim }: OpenIdSettings,
  { url, finishState, minimumAge, now }: AgeCheckCallback,
): Promise<AgeCheckOutcome> {
  const { verifier, state, nonce } = v.parse(checkStateSchema, finishState)
  const tokens = await openid.authorizationCodeGrant(configuration, new URL(url), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const identity = tokens.claims()
  if (!identity) throw new Error('The age check provider returned no ID token')
  const name = toClaimName(claim, minimumAge)
  const received = identity[name] ?? (await fetchUserInfoClaim(configuration, tokens.access_token, identity.sub, name))
  return { result: isOldEnough(received, minimumAge, now) ? 'passed' : 'failed', reference: identity.sub }
}

async function fetchUserInfoClaim(configuration: openid.Configuration, token: string, subject: string, claim: string) {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return undefined
  const user = await openid.fetchUserInfo(configuration, token, subject)
  return user[claim]
}
