import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { getFlavourLabel } from '#features/site/flavour-label.ts'
import { m } from '#messages/rest.ts'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { Hero } from '#ui/content/hero.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { flavours, getProductImageUrl, type productByFlavour } from '../../fixtures/product-image.ts'
import {
  expectNoOverflow,
  narrowViewportGlobals,
  phoneViewportGlobals,
  withClassName,
  withContainer,
} from '../../fixtures/widths.tsx'

const can = (flavour: keyof typeof productByFlavour) => (
  <img src={getProductImageUrl(flavour, 'angle')} alt="" width="480" height="480" className="h-auto w-3/4 max-w-form" />
)

/** Title, text, actions and picture at the top of a page. */
const meta = {
  title: 'UI/Content/Hero',
  component: Hero,
  args: {
    title: 'Pouches, plainly sold.',
    text: 'Sixteen makers, nine flavour families, and on every can the numbers that matter.',
    actions: (
      <>
        <a href="#all" className={getButtonClass({ size: 'lg' })}>
          See all products
        </a>
        <a href="#strength" className={getButtonClass({ variant: 'quiet', size: 'lg' })}>
          How strength works
        </a>
      </>
    ),
    picture: can('mint'),
    flavour: 'mint',
    headingLevel: 1,
    layout: 'open',
  },
  argTypes: {
    flavour: createSelectControl(undefined, ...flavours),
    headingLevel: createSelectControl(1, 2),
    layout: createSelectControl('open', 'panel'),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [withClassName('py-6'), withContainer],
} satisfies Meta<typeof Hero>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: m.landing_see_all() })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'How strength works' })).toHaveFocus()
  },
}
export const Panel: Story = { args: { layout: 'panel', title: 'Mint', actions: undefined } }
export const WithoutPicture: Story = { args: { picture: undefined } }
export const WithoutActions: Story = { args: { actions: undefined } }
export const LongText: Story = {
  args: {
    title: 'Nikotinbeutelsortiment, sachlich verkauft, mit allen Verbraucherinformationen',
    text: 'Herstellerverzeichnis, Geschmacksrichtungszusammenstellungen und auf jeder Dose die Nikotinkonzentrationsangabe.',
  },
}

export const EveryFlavour: Story = {
  render: (args) => (
    <div className="grid gap-6">
      {flavours.map((flavour) => (
        <Hero
          key={flavour}
          {...args}
          layout="panel"
          headingLevel={2}
          flavour={flavour}
          title={getFlavourLabel(flavour)}
          text="The colour comes from the product."
          actions={undefined}
          picture={can(flavour)}
        />
      ))}
    </div>
  ),
}
export const Phone: Story = { globals: phoneViewportGlobals }
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals, play: expectNoOverflow }
