import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'
import { embeddedSearchConfig } from '#server/wiring/data/embedded-service-ids.ts'
import { findFreePort, preparedDataDir, startShop } from '../../e2e/helpers/shops/shop-server.ts'
import { createCommerceSettings, createSimulatedCommerce, createSimulatedMedia, rewriteMediaUrls } from './commerce.ts'
import { createContentSettings, createSimulatedContent } from './content.ts'
import { type EmbeddedBackend, startEmbeddedBackend } from './embedded-backend.ts'
import { getPathAndQuery } from './hosted-format.ts'
import { type SimulatedNetwork, type SimulatedService, startSimulatedNetwork } from './network.ts'
import { createSimulatedPaymentProviders } from './payment-providers.ts'
import { createPaymentSessions } from './payments.ts'

export type HostedShop = Awaited<ReturnType<typeof startHostedShop>>

/**
 * Starts a shop whose hosted services are fakes on a simulated network. `settings` are the environment variables of the
 * shop, without its port.
 */
export async function startHostedShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'stand-ins-'))
  await cp(preparedDataDir, dataDir, { recursive: true })
  const port = await findFreePort()
  const shopOrigin = `http://localhost:${port}`
  const backend = await startEmbeddedBackend(dataDir, shopOrigin)
  const sessions = createPaymentSessions()
  const [commerce, media] = [createSimulatedCommerce(backend, sessions), createSimulatedMedia(backend)]
  const [content, search] = [createSimulatedContent(backend, shopOrigin), simulateSearch(backend)]
  const others = [search, ...createSimulatedPaymentProviders(backend, sessions, shopOrigin)]
  const network = await startSimulatedNetwork([commerce, media, content.api, content.cdn, content.images, ...others])
  const services = { ...createCommerceSettings(backend), ...createContentSettings(backend), ...searchSettings(backend) }
  const settings = { ...services, ...sellerVariables, ...networkSettings(network) }
  const shop = await startShop(settings, port)
  const stop = async () => {
    await shop.stop()
    await network.stop()
    await backend.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { shop, network, backend, commerce, content, search, media, settings, stop }
}

/** Settings that route Node's requests through the proxy of the fake services and make Node trust their certificate. */
function networkSettings({ proxy, authorityFile }: SimulatedNetwork): Record<string, string> {
  const direct = 'localhost,127.0.0.1'
  return { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: proxy, NO_PROXY: direct, NODE_EXTRA_CA_CERTS: authorityFile }
}

const application = embeddedSearchConfig.appId.toLowerCase()

/**
 * Creates a fake hosted search service. Serves all hosts that clients try one after another, and the host for events.
 */
function simulateSearch(backend: EmbeddedBackend): SimulatedService {
  return {
    hosts: [`${application}-dsn.algolia.net`, `${application}.algolia.net`, '*.algolianet.com', 'insights.algolia.io'],
    answer: async (request) => {
      const answer = await backend.forward(request, `/search${getPathAndQuery(request)}`)
      const { status, headers } = answer
      // Picture URLs in the records must have the host name of the hosted media service.
      return new Response(status === 204 ? null : rewriteMediaUrls(await answer.text()), { status, headers })
    },
    limited: () => Response.json({ message: 'Too many requests', status: 429 }, { status: 429 }),
    broken: () => Response.json({ message: 'Internal error', status: 500 }, { status: 500 }),
  }
}

const { appId, searchKey, indexPrefix } = embeddedSearchConfig
const searchSettings = ({ secrets }: EmbeddedBackend) => ({
  ...{ ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: searchKey, ALGOLIA_INDEX_PREFIX: indexPrefix },
  ALGOLIA_ADMIN_KEY: secrets.searchAdmin,
})
