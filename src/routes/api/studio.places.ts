import { createFileRoute } from '@tanstack/react-router'
import { handlePlaces } from '#server/studio/studio-places.server.ts'

export const Route = createFileRoute('/api/studio/places')({
  server: { handlers: { POST: ({ request }) => handlePlaces(request) } },
})
