import { type ClientConfig, createClient } from '@sanity/client'
import type { AuthConfig, SourceOptions } from 'sanity'
import { brand } from '#app.config'
import type { StudioSettings } from './settings.ts'
import { createStreamFetch } from './shared-socket.ts'

type Connection = Pick<SourceOptions, 'projectId' | 'dataset' | 'apiHost' | 'auth' | 'unstable_clientFactory'>

/**
 * The embedded service uses the shop's origin and login, and multiplexes all event streams over one socket
 * (content reference section 1).
 */
export function createContentConnection({ projectId, dataset, apiHost }: StudioSettings): Connection {
  // Cookie login would hide the editor's token, which the shop's studio API needs.
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
 * Suppresses the warning about HTTP/1.1, because all event streams share one socket. The stored value claims
 * HTTP/2, which a typical reverse proxy uses.
 */
export function suppressHttp1Warning(): void {
  localStorage.setItem('_sanity_debugProtocol', 'h2')
}
