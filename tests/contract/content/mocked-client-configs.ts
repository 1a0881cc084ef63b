import type { ContentClientConfig } from '#services/content/client.ts'

/** Used as `vi.mock('#server/wiring/client-configs.server.ts', () => import('../mocked-client-configs.ts'))`. */
export const mockedShop = { clientConfig: undefined as ContentClientConfig | undefined }

export const getContentClientConfig = async () => mockedShop.clientConfig
export const getCommerceClientConfig = async () => Promise.reject(new Error('Commerce has no part in this'))
export const getSearchClientConfig = async () => Promise.reject(new Error('Search has no part in this'))
