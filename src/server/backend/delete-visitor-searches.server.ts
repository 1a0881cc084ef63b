import { recordServiceCall } from '#server/observation/service-calls.server.ts'
import { getVisitorEventsClientConfig } from '#server/wiring/client-configs.server.ts'
import { deleteVisitorEvents } from '#services/search/visitor-events.server.ts'

/** Only logs errors, because visitors cannot act on them. */
export async function deleteVisitorSearches(visitor: string): Promise<void> {
  try {
    const clientConfig = await getVisitorEventsClientConfig()
    if (!clientConfig)
      return console.warn('Without ALGOLIA_ADMIN_KEY, the search events of a visitor cannot be deleted.')
    await recordServiceCall('search', clientConfig.baseUrl ? 'embedded' : 'hosted', () =>
      deleteVisitorEvents(clientConfig, visitor),
    )
  } catch (error) {
    console.warn('The search events of a visitor could not be deleted:', error)
  }
}
