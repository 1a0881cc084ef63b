import { createFileRoute } from '@tanstack/react-router'
import { getVisitorCountry } from '#features/tracking/visitor-country.functions.ts'

export const Route = createFileRoute('/api/geo')({
  server: { handlers: { GET: async () => Response.json(await getVisitorCountry()) } },
})
