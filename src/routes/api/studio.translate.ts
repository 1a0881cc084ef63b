import { createFileRoute } from '@tanstack/react-router'
import { handleTranslate } from '#server/studio/studio-translate.server.ts'

export const Route = createFileRoute('/api/studio/translate')({
  server: { handlers: { POST: ({ request }) => handleTranslate(request) } },
})
