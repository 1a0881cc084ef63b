import type { Decorator } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { getQueryClient } from '#lib/query-client.ts'

/** The shop's own cache around each story, as around each page. */
export const withQueryClient: Decorator = (Story) => (
  <QueryClientProvider client={getQueryClient()}>
    <Story />
  </QueryClientProvider>
)
