import { createFileRoute } from '@tanstack/react-router'
import { answerContractTexts } from '#features/checkout/contract-texts/answer-contract-texts.server.ts'

export const Route = createFileRoute('/api/contract-texts')({
  server: { handlers: { GET: ({ request }) => answerContractTexts(request) } },
})
