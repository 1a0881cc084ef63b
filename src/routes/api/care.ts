import { createFileRoute } from '@tanstack/react-router'
import { handleSelfExclusionForm } from '#features/self-exclusion/self-exclusion-form.server.ts'
import { selfExclusionLimit } from '#features/self-exclusion/self-exclusion-form.ts'
import { flagOverLimit } from '#features/site/limits/call-limit.middleware.ts'

export const Route = createFileRoute('/api/care')({
  server: {
    handlers: ({ createHandlers }) =>
      createHandlers({
        POST: {
          middleware: [flagOverLimit(selfExclusionLimit)],
          handler: ({ request, context }) => handleSelfExclusionForm(request, context.isTooOften),
        },
      }),
  },
})
