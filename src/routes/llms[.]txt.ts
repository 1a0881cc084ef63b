import { createFileRoute } from '@tanstack/react-router'
import { handleLlmsTxt } from '#features/sitemap/llms.server.ts'

export const Route = createFileRoute('/llms.txt')({
  server: { handlers: { GET: () => handleLlmsTxt() } },
})
