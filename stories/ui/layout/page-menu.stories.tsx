import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { navLinkClass } from '#ui/actions/text-link-class.ts'
import { PageMenu } from '#ui/layout/page-menu.tsx'
import { expectTabOrder } from '../../fixtures/keyboard.ts'
import { expectNoOverflow, narrowViewportGlobals, phoneViewportGlobals, withClassName } from '../../fixtures/widths.tsx'

const links = (labels: readonly string[]) => (
  <nav aria-label={m.layout_main_navigation()}>
    <ul>
      {labels.map((label) => (
        <li key={label}>
          <a href={`#${label}`} className={navLinkClass}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const meta = {
  title: 'UI/Layout/Page menu',
  component: PageMenu,
  args: { label: 'Menu', children: links(['Pouches', 'Brands', 'Flavours', 'Offers', 'Reading']) },
  decorators: [withClassName('relative h-96')],
  globals: phoneViewportGlobals,
} satisfies Meta<typeof PageMenu>

export default meta
type Story = StoryObj<typeof meta>

/** Returns the menu button. Finds it by element name, because browsers disagree on the role of `summary`. */
const opener = (root: HTMLElement) => {
  const button = root.querySelector('summary')
  if (!button) throw new Error('the menu has a button')
  return button
}

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(opener(canvasElement)).toHaveAttribute('aria-label', m.layout_menu())
    await expect(canvas.getByText(m.landing_brands())).not.toBeVisible()
  },
}

export const Open: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(opener(canvasElement))
    await waitFor(() => expect(canvas.getByRole('link', { name: m.landing_brands() })).toBeVisible())
  },
}

/** Opening the menu calls `onOpen`, which loads more content. On wide viewports, this content is next to the links. */
export const WithLazyContent: Story = {
  args: { more: <p>Brands</p>, onOpen: fn(), children: links(['Pouches']) },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(args.onOpen).not.toHaveBeenCalled()
    await userEvent.click(opener(canvasElement))
    await waitFor(() => expect(canvas.getByText(m.landing_brands())).toBeVisible())
    await waitFor(() => expect(args.onOpen).toHaveBeenCalled())
  },
}

/** A closed menu is one tab stop. In an open menu, the links follow the button. Closing the menu keeps the focus. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = opener(canvasElement)
    await expectTabOrder(userEvent, [button])
    button.click()
    await expectTabOrder(userEvent, [canvas.getByRole('link', { name: 'Pouches' })])
    await userEvent.tab({ shift: true })
    await expect(button).toHaveFocus()
    button.click()
    await expect(button).toHaveFocus()
    await expect(button.parentElement).not.toHaveAttribute('open')
  },
}
export const HoverAndFocus: Story = { parameters: { pseudo: { hover: 'summary', focusVisible: 'summary' } } }
export const LongText: Story = {
  args: {
    label: 'Hauptnavigation',
    children: links(['Nikotinbeutelgesamtübersicht', 'Geschmacksrichtungsverzeichnis', 'Verbraucherinformationen']),
  },
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.click(opener(canvasElement))
    await expectNoOverflow()
  },
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
