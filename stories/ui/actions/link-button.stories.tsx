import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { selectControl } from '../../fixtures/controls.ts'
import { createLinkSlot } from '../../fixtures/links.tsx'
import { createPseudoStates, Matrix } from '../../fixtures/matrix.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

const meta = {
  title: 'UI/Link button',
  component: LinkButton,
  args: {
    children: 'Go to checkout',
    href: '#checkout',
    variant: 'primary',
    size: 'md',
    full: false,
    onClick: fn((event) => event.preventDefault()),
  },
  argTypes: { variant: selectControl(...variants), size: selectControl('sm', 'md', 'lg') },
} satisfies Meta<typeof LinkButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const link = canvas.getByRole('link', { name: 'Go to checkout' })
    await step('It is a link, reached by Tab and followed by Enter', async () => {
      await userEvent.tab()
      await expect(link).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onClick).toHaveBeenCalledOnce()
    })
  },
}
export const Full: Story = { args: { full: true, size: 'lg' } }
export const WithRouterLink: Story = {
  args: { link: createLinkSlot('#checkout'), href: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute('href', '#checkout')
  },
}
export const LongText: Story = {
  args: { children: 'Zur Zahlungsartenauswahl und Bestellzusammenfassung', full: true },
  globals: narrowViewportGlobals,
}
export const Variants: Story = {
  name: 'Matrix',
  parameters: { pseudo: createPseudoStates('a') },
  render: ({ children, href }) => (
    <Matrix
      rows={variants}
      columns={['Default', 'Hover', 'Focus', 'Active']}
      cell={(variant) => (
        <LinkButton variant={variant} href={href}>
          {children}
        </LinkButton>
      )}
    />
  ),
}
