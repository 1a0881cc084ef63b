import { countedCall } from '#server/observation/service-calls.server.ts'
import { visitorEventsGateway } from '#server/wiring/gateway.server.ts'
import { deleteVisitor } from '#services/search/visitor-events.server.ts'

/**
 * The search service forgets the events of a visitor who consents no more. It needs a right that no browser has. The
 * visitor does not wait for it and could do nothing about a failure, which is logged.
 */
export async function deleteSearches(visitor: string): Promise<void> {
  try {
    const gateway = await visitorEventsGateway()
    if (!gateway) return console.warn('Without ALGOLIA_ADMIN_KEY the search service cannot forget a visitor.')
    await countedCall('search', gateway.baseUrl ? 'embedded' : 'hosted', () => deleteVisitor(gateway, visitor))
  } catch (error) {
    console.warn('The search service did not forget a visitor:', error)
  }
}
