import { createFileRoute } from '@tanstack/react-router'
import { handleSharedPreviewSecret } from '#server/studio/studio-preview.server.ts'

export const Route = createFileRoute('/api/studio/preview')({
  server: { handlers: { POST: ({ request }) => handleSharedPreviewSecret(request) } },
})
