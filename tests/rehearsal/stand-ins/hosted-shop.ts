import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sellerSettings } from '#market-rules/seller/seller.fixture.ts'
import { findFreePort, preparedData, type Shop, startShop } from '../../e2e/helpers/shops/shop-server.ts'
import { type Backend, startBackend } from './backend.ts'
import { commerceSettings, commerceStandIn, mediaStandIn } from './commerce.ts'
import { contentSettings, contentStandIns } from './content.ts'
import { type SimulatedNetwork, startSimulatedNetwork } from './network.ts'
import { createPaymentSessions } from './payments.ts'
import { searchSettings, searchStandIn } from './search.ts'
import { widgetStandIns } from './widgets.ts'

export interface HostedShop {
  shop: Shop
  network: SimulatedNetwork
  backend: Backend
  commerce: ReturnType<typeof commerceStandIn>
  content: ReturnType<typeof contentStandIns>
  search: ReturnType<typeof searchStandIn>
  media: ReturnType<typeof mediaStandIn>
  /** Environment variables of the shop, without its port. */
  settings: Record<string, string>
  stop: () => Promise<void>
}

export async function startHostedShop(): Promise<HostedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stand-ins-'))
  await cp(preparedData, dataDir, { recursive: true })
  const port = await findFreePort()
  const shopOrigin = `http://localhost:${port}`
  const backend = await startBackend(dataDir, shopOrigin)
  const sessions = createPaymentSessions()
  const [commerce, media] = [commerceStandIn(backend, sessions), mediaStandIn(backend)]
  const [content, search] = [contentStandIns(backend, shopOrigin), searchStandIn(backend)]
  const others = [search, ...widgetStandIns(backend, sessions, shopOrigin)]
  const network = await startSimulatedNetwork([commerce, media, content.api, content.cdn, content.images, ...others])
  const services = { ...commerceSettings(backend), ...contentSettings(backend), ...searchSettings(backend) }
  const settings = { ...services, ...sellerSettings, ...networkSettings(network) }
  const shop = await startShop(settings, port)
  const stop = async () => {
    await shop.stop()
    await network.stop()
    await backend.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { shop, network, backend, commerce, content, search, media, settings, stop }
}

/**
 * Routes Node's requests through the proxy of the fake services, and makes Node trust the CA of their certificate.
 */
function networkSettings({ proxy, authorityFile }: SimulatedNetwork): Record<string, string> {
  const direct = 'localhost,127.0.0.1'
  return { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: proxy, NO_PROXY: direct, NODE_EXTRA_CA_CERTS: authorityFile }
}
