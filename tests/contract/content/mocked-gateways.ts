import type { ContentGateway } from '#services/content/client.ts'

/** For tests with `vi.mock('#server/wiring/gateway.server.ts', () => import('../mocked-gateways.ts'))`. */
export const shop = { gateway: undefined as ContentGateway | undefined }

export const getContentGateway = async () => shop.gateway
export const getCommerceGateway = async () => Promise.reject(new Error('Commerce has no part in this'))
export const getSearchGateway = async () => Promise.reject(new Error('Search has no part in this'))
