import type { Meta, StoryObj } from '@storybook/react-vite'
import { Menu, Search, ShoppingBag, User } from 'lucide'
import { brand } from '#app.config'
import { HealthNotice } from '#ui/health-notice.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { navLinkClass } from '#ui/text-link-class.ts'

const meta = {
  title: 'UI/Page header',
  component: PageHeader,
  args: {
    notice: <HealthNotice>This product contains nicotine, which is a highly addictive substance.</HealthNotice>,
    logo: (
      <a href="#home">
        <Logo name={brand.name} />
      </a>
    ),
    menu: <IconButton icon={Menu} label="Menu" />,
    nav: (
      <nav aria-label="Main" className="flex gap-8">
        {['Pouches', 'Brands', 'Flavours', 'Offers', 'Reading'].map((label, index) => (
          <a key={label} href={`#${label}`} className={navLinkClass} aria-current={index === 0 ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
    ),
    actions: (
      <>
        <IconButton icon={Search} label="Search" />
        <IconButton icon={User} label="Account" />
        <IconButton icon={ShoppingBag} label="Cart, 2 cans" count={2} />
      </>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageHeader>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Checkout: Story = { args: { nav: undefined, menu: undefined, actions: undefined } }
