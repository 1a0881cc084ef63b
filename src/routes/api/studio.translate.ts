import { createFileRoute } from '@tanstack/react-router'
import { answerTranslate } from '#server/studio/studio-translate.server.ts'

export const Route = createFileRoute('/api/studio/translate')({
  server: { handlers: { POST: ({ request }) => answerTranslate(request) } },
})
