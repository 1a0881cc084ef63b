import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import type { RenderContext } from '#server/http/answering/render.server.ts'
import { errorReportingMiddleware } from '#services/monitoring/report-function-errors.ts'

const sameSiteOnly = createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' })

export const startInstance = createStart(() => ({
  requestMiddleware: [sameSiteOnly],
  functionMiddleware: [errorReportingMiddleware],
}))

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: RenderContext }
  }
}
