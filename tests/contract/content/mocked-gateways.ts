import type { ContentGateway } from '#services/content/client.ts'

/** For tests with `vi.mock('#server/wiring/gateway.server.ts', () => import('../mocked-gateways.ts'))`. */
export const shop = { gateway: undefined as ContentGateway | undefined }

export const contentGateway = async () => shop.gateway
export const commerceGateway = async () => Promise.reject(new Error('Commerce has no part in this'))
export const searchGateway = async () => Promise.reject(new Error('Search has no part in this'))
