import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { SkipLink } from '#ui/actions/skip-link.tsx'
import { expectTabOrder } from '../../fixtures/keyboard.ts'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Actions/Skip link',
  component: SkipLink,
  args: { href: '#main', children: 'To the content' },
  render: (args) => (
    <div className="min-h-24">
      <SkipLink {...args} />
      <nav aria-label={m.layout_main_navigation()}>
        <a href="#brands" className="inline-block py-2">
          {m.landing_brands()}
        </a>
      </nav>
      <main id="main" tabIndex={-1}>
        Press Tab: the link appears above everything else.
      </main>
    </div>
  ),
} satisfies Meta<typeof SkipLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const link = canvas.getByRole('link', { name: 'To the content' })
    await step('The link is hidden until focused', () => expect(link.getBoundingClientRect().width).toBeLessThan(2))
    await step('The first Tab press shows the link', async () => {
      await expectTabOrder(userEvent, [link])
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    })
    await step('The link leads past the navigation to a focusable element', async () => {
      const target = canvas.getByRole('main')
      await expect(link).toHaveAttribute('href', `#${target.id}`)
      await expect(target).toHaveAttribute('tabindex', '-1')
    })
    await step('The link is hidden again when it loses the focus', async () => {
      await expectTabOrder(userEvent, [canvas.getByRole('link', { name: m.landing_brands() })])
      await expect(link.getBoundingClientRect().width).toBeLessThan(2)
    })
  },
}

const focused: Story['play'] = async ({ canvas, userEvent }) => {
  await expectTabOrder(userEvent, [canvas.getAllByRole('link')[0]])
}

export const Focus: Story = { play: focused }
export const LongText: Story = {
  args: { children: 'Zum Hauptinhalt dieser Nikotinbeutelübersichtsseite springen und die Navigation überspringen' },
  play: focused,
}
export const Narrow: Story = {
  ...LongText,
  globals: narrowViewportGlobals,
  play: async (context) => {
    await focused(context)
    const { right } = context.canvas.getAllByRole('link')[0]?.getBoundingClientRect() ?? { right: Number.NaN }
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
  },
}
