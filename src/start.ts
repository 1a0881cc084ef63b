import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import type { RenderContext } from '#server/http/answering/render.server.ts'
import { functionFailures } from '#services/monitoring/function-failures.ts'

const sameSiteOnly = createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' })

export const startInstance = createStart(() => ({
  requestMiddleware: [sameSiteOnly],
  functionMiddleware: [functionFailures],
}))

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: RenderContext }
  }
}
