import { createFileRoute } from '@tanstack/react-router'
import { handleSelfExclusionForm } from '#features/self-exclusion/self-exclusion-form.server.ts'
import { selfExclusionLimit } from '#features/self-exclusion/self-exclusion-form.ts'
import { countCalls } from '#features/site/limits/call-limit.middleware.ts'

export const Route = createFileRoute('/api/care')({
  server: {
    handlers: ({ createHandlers }) =>
      createHandlers({
        POST: {
          middleware: [countCalls(selfExclusionLimit)],
          handler: ({ request, context }) => handleSelfExclusionForm(request, context.isTooOften),
        },
      }),
  },
})
