import { createFileRoute } from '@tanstack/react-router'
import { handleContractTexts } from '#features/checkout/contract-texts/handle-contract-texts.server.ts'

export const Route = createFileRoute('/api/contract-texts')({
  server: { handlers: { GET: ({ request }) => handleContractTexts(request) } },
})
