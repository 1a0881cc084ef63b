import { type ClientConfig, createClient } from '@sanity/client'
import type { AuthConfig, SourceOptions } from 'sanity'
import { brand } from '#app.config'
import type { StudioSettings } from './settings.ts'
import { createStreamFetch } from './shared-socket.ts'

type Connection = Pick<SourceOptions, 'projectId' | 'dataset' | 'apiHost' | 'auth' | 'unstable_clientFactory'>

/**
 * The embedded service uses the shop's origin and login. All event streams share one socket (content reference section
 * 1).
 */
export function createContentConnection({ projectId, dataset, apiHost }: StudioSettings): Connection {
  // With cookie login, the editor's token would not be accessible, but the shop's studio API needs the token.
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
 * Suppresses the warning about HTTP/1.1, which does not apply because all event streams share one socket. The stored
 * value claims HTTP/2, which most reverse proxies use.
 */
export function suppressHttp1Warning(): void {
  localStorage.setItem('_sanity_debugProtocol', 'h2')
}
