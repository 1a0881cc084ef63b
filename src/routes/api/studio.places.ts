import { createFileRoute } from '@tanstack/react-router'
import { answerPlaces } from '#server/studio/studio-places.server.ts'

export const Route = createFileRoute('/api/studio/places')({
  server: { handlers: { POST: ({ request }) => answerPlaces(request) } },
})
