import { type ClientConfig, createClient } from '@sanity/client'
import type { AuthConfig, SourceOptions } from 'sanity'
import { brand } from '#app.config'
import type { StudioSettings } from './settings.ts'
import { createStreamFetch } from './shared-socket.ts'

type Connection = Pick<SourceOptions, 'projectId' | 'dataset' | 'apiHost' | 'auth' | 'unstable_clientFactory'>

/**
 * Content service connection of the studio. The embedded service is on the shop's origin, multiplexes all event streams
 * over one socket (content reference section 1) and uses the shop's login.
 */
export function contentConnection({ projectId, dataset, apiHost }: StudioSettings): Connection {
  // The shop's studio API needs the editor's token. Cookie login would hide the token from the studio.
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
 * Suppresses the studio's HTTP/1.1 warning, because event streams share one socket. The stored value names HTTP/2, the
 * protocol of a typical reverse proxy.
 */
export function suppressHttp1Warning(): void {
  localStorage.setItem('_sanity_debugProtocol', 'h2')
}
