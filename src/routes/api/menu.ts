import { createFileRoute } from '@tanstack/react-router'
import { handleMenu } from '#features/menu/handle-menu.server.ts'

export const Route = createFileRoute('/api/menu')({
  server: {
    handlers: {
      GET: ({ request }) => handleMenu(request),
      HEAD: ({ request }) => handleMenu(request),
    },
  },
})
