import { type ClientConfig, createClient } from '@sanity/client'
import type { AuthConfig, SourceOptions } from 'sanity'
import { brand } from '#app.config'
import type { StudioSettings } from './settings.ts'
import { createStreamFetch } from './shared-socket.ts'

type Connection = Pick<SourceOptions, 'projectId' | 'dataset' | 'apiHost' | 'auth' | 'unstable_clientFactory'>

/**
 * Returns the workspace settings for the content service. An embedded service has the origin of the shop and its own
 * login, and its event streams share a socket (content reference section 1).
 */
export function createContentConnection({ projectId, dataset, apiHost }: StudioSettings): Connection {
  // Scripts cannot read the token of a cookie login, but the studio API of the shop requires the token.
  if (apiHost === undefined) return { projectId, dataset, auth: { loginMethod: 'token' } }
  const streamFetch = createStreamFetch(apiHost)
  return {
    ...{ projectId, dataset, apiHost },
    auth: localAuth(apiHost),
    unstable_clientFactory: (options: ClientConfig) =>
      createClient({ ...options, apiHost, useProjectHostname: false, resolveFetch: () => streamFetch }),
  }
}

function localAuth(apiHost: string): AuthConfig {
  return {
    loginMethod: 'token',
    redirectOnSingle: true,
    providers: [{ name: 'local', title: brand.name, url: `${apiHost}/v1/auth/local` }],
  }
}

/**
 * Suppresses the warning of the studio about HTTP/1.1 by storing HTTP/2 as the detected protocol. The warning does not
 * apply, because event streams share a socket.
 */
export function suppressHttp1Warning(): void {
  localStorage.setItem('_sanity_debugProtocol', 'h2')
}
