import type { Meta, StoryObj } from '@storybook/react-vite'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { deletedPageOptions } from '#features/layout/deleted-page.ts'
import { ErrorPage, NotFound } from '#features/layout/frame/error-pages.tsx'
import { m } from '#messages/first.ts'
import { cachePopularProducts } from '../fixtures/popular-products.ts'
import { phoneViewportGlobals } from '../fixtures/widths.tsx'
import { createSiteContent, withShell } from '../fixtures/with-shell.tsx'

/** `NotFound` reads the navigation from the data of the root route. */
function MissingPage({ data }: { data?: unknown }) {
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute({
        loader: () => ({ content: createSiteContent() }),
        component: () => <NotFound data={data} />,
      }),
      history: createMemoryHistory(),
    }),
  )
  return <RouterProvider router={router} />
}

const meta = {
  title: 'Pages/Not found',
  component: MissingPage,
  beforeEach: cachePopularProducts,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'The pages for an unknown address (404), a removed page (410) and an unexpected error. Use them to check ' +
          'that each offers links to the rest of the shop.',
      },
      story: { inline: false, height: '50rem' },
    },
  },
  decorators: [withShell],
} satisfies Meta<typeof MissingPage>

export default meta
type Story = StoryObj<typeof meta>

export const Unknown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: m.not_found_title() })).toBeVisible()
    await expect(canvas.getByRole('navigation', { name: m.not_found_links() })).toBeVisible()
    await expect(canvas.getByRole('link', { name: m.not_found_home() })).toHaveAttribute('href', '/')
    await expect(canvas.getByRole('region', { name: m.popular_title() })).toBeVisible()
  },
}

export const Removed: Story = {
  args: { data: deletedPageOptions.data },
  play: ({ canvas }) => expect(canvas.findByText(m.not_found_removed_title())).resolves.toBeVisible(),
}

export const UnexpectedError: Story = {
  render: () => <ErrorPage error={new Error('Story')} reset={() => undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: m.error_title() })).toBeVisible()
    await expect(canvas.getByRole('button', { name: m.error_retry() })).toBeEnabled()
  },
}

export const Phone: Story = { globals: phoneViewportGlobals }
