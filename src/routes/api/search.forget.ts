import { createFileRoute } from '@tanstack/react-router'
import { deleteVisitorSearchEvents } from '#features/search/delete-searches.functions.ts'
import { searchVisitorSchema } from '#features/search/search-visitor.ts'
import { readJsonBody } from '#server/http/answering/json-body.server.ts'

/** Body: `{visitor}`. Responds with 204 even if the deletion fails. */
export const Route = createFileRoute('/api/search/forget')({
  server: {
    handlers: {
      POST: async ({ request }) => {
        const input = await readJsonBody(request, searchVisitorSchema, 1024)
        if (!input.ok) return input.error.toResponse()
        await deleteVisitorSearchEvents({ data: input.value })
        return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
      },
    },
  },
})
