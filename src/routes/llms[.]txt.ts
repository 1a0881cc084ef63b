import { createFileRoute } from '@tanstack/react-router'
import { answerLlms } from '#features/sitemap/llms.server.ts'

export const Route = createFileRoute('/llms.txt')({
  server: { handlers: { GET: () => answerLlms() } },
})
