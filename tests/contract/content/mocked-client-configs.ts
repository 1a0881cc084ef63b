import type { ContentClientConfig } from '#services/content/client.ts'

/**
 * Content client configuration that this mock module returns. Tests use the module with
 * `vi.mock('#server/wiring/client-configs.server.ts', () => import('../mocked-client-configs.ts'))`.
 */
export const mockedContent = { clientConfig: undefined as ContentClientConfig | undefined }

export const getContentClientConfig = async () => mockedContent.clientConfig
export const getCommerceClientConfig = async () => Promise.reject(new Error('The commerce client is not mocked'))
export const getSearchClientConfig = async () => Promise.reject(new Error('The search client is not mocked'))
