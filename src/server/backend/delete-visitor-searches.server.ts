import { recordServiceCall } from '#server/observation/service-calls.server.ts'
import { getVisitorEventsGateway } from '#server/wiring/gateway.server.ts'
import { deleteVisitorEvents } from '#services/search/visitor-events.server.ts'

/**
 * Runs on the server, because browsers lack the permission. Errors are only logged, because the visitor cannot act
 * on them.
 */
export async function deleteVisitorSearches(visitor: string): Promise<void> {
  try {
    const gateway = await getVisitorEventsGateway()
    if (!gateway) return console.warn('Without ALGOLIA_ADMIN_KEY, the search events of a visitor cannot be deleted.')
    await recordServiceCall('search', gateway.baseUrl ? 'embedded' : 'hosted', () =>
      deleteVisitorEvents(gateway, visitor),
    )
  } catch (error) {
    console.warn('The search events of a visitor could not be deleted:', error)
  }
}
