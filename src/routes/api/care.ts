import { createFileRoute } from '@tanstack/react-router'
import { handleSelfExclusionForm } from '#features/self-exclusion/self-exclusion-form.server.ts'
import { selfExclusionRateLimit } from '#features/self-exclusion/self-exclusion-form.ts'
import { flagOverRateLimit } from '#features/site/limits/rate-limit.middleware.ts'

export const Route = createFileRoute('/api/care')({
  server: {
    handlers: ({ createHandlers }) =>
      createHandlers({
        POST: {
          middleware: [flagOverRateLimit(selfExclusionRateLimit)],
          handler: ({ request, context }) => handleSelfExclusionForm(request, context.isTooOften),
        },
      }),
  },
})
