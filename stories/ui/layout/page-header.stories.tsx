import type { Meta, StoryObj } from '@storybook/react-vite'
import { Menu, Search, ShoppingBag, User } from 'lucide'
import { expect, within } from 'storybook/test'
import { brand } from '#app.config'
import { Logo } from '#brand/logo.tsx'
import { m } from '#messages/rest.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { navLinkClass } from '#ui/actions/text-link-class.ts'
import { HealthWarning } from '#ui/layout/health-warning.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { expectTabOrder } from '../../fixtures/keyboard.ts'
import { expectNoOverflow, narrowViewportGlobals, phoneViewportGlobals } from '../../fixtures/widths.tsx'

const nav = (label: string, links: readonly string[]) => (
  <nav aria-label={label} className="flex gap-8">
    {links.map((link, index) => (
      <a key={link} href={`#${link}`} className={navLinkClass} aria-current={index === 0 ? 'page' : undefined}>
        {link}
      </a>
    ))}
  </nav>
)

const actions = (count: number) => (
  <>
    <IconButton icon={Search} label="Search" />
    <IconButton icon={User} label="Account" />
    <IconButton icon={ShoppingBag} label={`Cart, ${count} cans`} count={count} />
  </>
)

/**
 * Logo, navigation, search, account and cart at the top of each page. The checkout omits navigation, search and
 * account.
 */
const meta = {
  title: 'UI/Layout/Page header',
  component: PageHeader,
  args: {
    notice: <HealthWarning>This product contains nicotine, which is a highly addictive substance.</HealthWarning>,
    logo: (
      <a href="#home">
        <Logo name={brand.name} />
      </a>
    ),
    menu: <IconButton icon={Menu} label="Menu" />,
    nav: nav('Main', ['Pouches', 'Brands', 'Flavours', 'Offers', 'Reading']),
    actions: actions(2),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageHeader>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const stops = [
      canvas.getByRole('button', { name: m.layout_menu() }),
      canvas.getByRole('link', { name: brand.name }),
      ...within(canvas.getByRole('navigation')).getAllByRole('link'),
      canvas.getByRole('button', { name: m.search_submit() }),
      canvas.getByRole('button', { name: m.layout_account() }),
      canvas.getByRole('button', { name: 'Cart, 2 cans' }),
    ]
    await expectTabOrder(userEvent, stops)
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Pouches')
  },
}

/** After scrolling, the header stays at the top of the viewport. The notice above it scrolls away. */
export const Scrolled: Story = {
  render: (args) => (
    <>
      <PageHeader {...args} />
      <main className="mx-auto max-w-reading p-6">
        {Array.from({ length: 40 }, (_, line) => (
          <p key={String(line)} className="py-2">
            A line of the page
          </p>
        ))}
      </main>
    </>
  ),
  play: async ({ canvas }) => {
    window.scrollTo(0, 600)
    await expect(canvas.getByRole('banner').getBoundingClientRect().top).toBe(0)
    window.scrollTo(0, 0)
  },
}
export const HoverAndFocus: Story = {
  parameters: {
    pseudo: { hover: ['nav a:nth-child(2)', 'button:first-of-type'], focusVisible: ['nav a:nth-child(2)'] },
  },
}
export const EmptyCart: Story = { args: { actions: actions(0) } }
export const LargeCartCount: Story = { args: { actions: actions(120) } }
export const WithoutNotice: Story = { args: { notice: undefined } }
export const Checkout: Story = { args: { nav: undefined, menu: undefined, actions: undefined } }
export const LongText: Story = {
  args: {
    notice: (
      <HealthWarning>
        Dieses Erzeugnis enthält Nikotin: einen Stoff, der sehr stark abhängig macht. Abgabe ausschließlich an
        Erwachsene nach Altersüberprüfung.
      </HealthWarning>
    ),
    nav: nav('Hauptnavigation', ['Nikotinbeutel', 'Herstellerverzeichnis', 'Geschmacksrichtungen', 'Lesestücke']),
  },
}

export const Phone: Story = {
  globals: phoneViewportGlobals,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: m.layout_menu() })).toBeVisible()
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals, play: expectNoOverflow }
