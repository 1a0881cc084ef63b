import type { ContentGateway } from './client.ts'
import { privateClient } from './private-client.server.ts'

/** Everything that editors write: the service's own documents, such as uploaded files and secrets, are not theirs. */
const editors = '!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")'
const visible = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'

const filters = { everything: `*[${editors}]`, published: `*[${editors} && ${visible}]` }

/** Changes of drafts too, or only those that visitors can see. */
export type ListenScope = keyof typeof filters

export interface ContentListener {
  /** Something was written; also told after a gap in which something may have been. */
  onChange: () => void
  /** The connection cannot be held; nothing more will be told. */
  onEnd: (reason: unknown) => void
}

/**
 * Listens to changes of the content; calling the returned function ends it. A connection that breaks is opened again by the client. Undefined without a read token.
 */
export function listenToContent(
  gateway: ContentGateway,
  scope: ListenScope,
  listener: ContentListener,
): (() => void) | undefined {
  const client = privateClient(gateway)
  if (!client) return undefined
  let lost = false
  const options = { includeResult: false, includeAllVersions: true, visibility: 'query' } as const
  const events = client.listen(filters[scope], {}, { ...options, events: ['welcome', 'mutation', 'reconnect'] })
  const subscription = events.subscribe({
    next: ({ type }) => {
      if (type === 'mutation' || (type === 'welcome' && lost)) listener.onChange()
      lost = type === 'reconnect'
    },
    error: listener.onEnd,
  })
  return () => subscription.unsubscribe()
}
