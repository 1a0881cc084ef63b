import type { Decorator } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { getQueryClient } from '#lib/query-client.ts'

export const withQueryClient: Decorator = (Story) => (
  <QueryClientProvider client={getQueryClient()}>
    <Story />
  </QueryClientProvider>
)
