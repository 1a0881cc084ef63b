import { type ClientConfig, createClient } from '@sanity/client'
import type { AuthConfig, SourceOptions } from 'sanity'
import { brand } from '#app.config'
import type { StudioSettings } from './settings.ts'
import { createStreamFetch } from './shared-socket.ts'

type Connection = Pick<SourceOptions, 'projectId' | 'dataset' | 'apiHost' | 'auth' | 'unstable_clientFactory'>

/**
 * How the studio reaches its content: the hosted service in its own way, the embedded one below the shop's own origin, with
 * all event streams on one socket (content reference section 1) and the shop's own sign-in.
 */
export function connection({ projectId, dataset, apiHost }: StudioSettings): Connection {
  // The shop's own commands ask for the editor's token, which a sign-in by cookie would keep from the studio.
  if (apiHost === undefined) return { projectId, dataset, auth: { loginMethod: 'token' } }
  const streamFetch = createStreamFetch(apiHost)
  return {
    ...{ projectId, dataset, apiHost },
    auth: localSignIn(apiHost),
    unstable_clientFactory: (options: ClientConfig) =>
      createClient({ ...options, apiHost, useProjectHostname: false, resolveFetch: () => streamFetch }),
  }
}

function localSignIn(apiHost: string): AuthConfig {
  return {
    loginMethod: 'token',
    redirectOnSingle: true,
    providers: [{ name: 'local', title: brand.name, url: `${apiHost}/v1/auth/local` }],
  }
}

/**
 * The studio asks how it is connected and warns of HTTP/1. All that was slow about it is on one socket here, so it is told
 * what a proxy in front would speak.
 */
export function silenceProtocolNotice(): void {
  localStorage.setItem('_sanity_debugProtocol', 'h2')
}
