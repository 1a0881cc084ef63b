import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Callout } from '#ui/content/callout.tsx'
import { Prose } from '#ui/content/prose.tsx'
import { landscapeUrl } from '../../fixtures/content-image.ts'
import { expectNoOverflow, narrowViewportGlobals } from '../../fixtures/widths.tsx'

/** Styles rich text: headings, lists, links, quotes and images. */
const meta = {
  title: 'UI/Content/Prose',
  component: Prose,
  args: {
    children: (
      <>
        <p>
          A pouch is mostly plant fibre and water. What you notice first is neither: it is <strong>moisture</strong>,
          then flavour, then <a href="#nicotine">nicotine</a>.
        </p>
        <h2>What the can says</h2>
        <p>Three numbers matter, and they are printed on every can we sell.</p>
        <ul>
          <li>Nicotine in each pouch, in milligrams</li>
          <li>How many pouches there are</li>
          <li>
            The weight of it all
            <ul>
              <li>with the can</li>
              <li>without it</li>
            </ul>
          </li>
        </ul>
        <Callout>A higher number is not a better one. Begin low.</Callout>
        <h3>Reading the strength</h3>
        <blockquote>
          <p>Strength is a scale of four. Most people stay at two.</p>
        </blockquote>
        <ol>
          <li>Weak</li>
          <li>Normal</li>
        </ol>
        <img src={landscapeUrl} alt="Hills by the water in the evening" width="600" height="400" />
        <p>
          <em>Last changed</em> in November 2026.
        </p>
      </>
    ),
  },
} satisfies Meta<typeof Prose>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('What the can says')
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'nicotine' })).toHaveFocus()
  },
}
export const HoverAndFocus: Story = { parameters: { pseudo: { hover: 'a', focusVisible: 'a' } } }
export const Short: Story = { args: { children: <p>Delivered to the door in one to three working days.</p> } }
export const LongText: Story = {
  args: {
    children: (
      <>
        <h2>Nikotinbeutelfeuchtigkeitsmessverfahren und Verpackungskennzeichnungsvorschriften</h2>
        <p>
          Die Pfefferminzgeschmacksintensitätswahrnehmung unterscheidet sich{' '}
          <a href="#lang">je nach Nikotinkonzentrationsgewöhnung und Speichelflussgeschwindigkeit</a> erheblich.
        </p>
        <ul>
          <li>Verbraucherschutzinformationsverordnungskonforme Kennzeichnung</li>
        </ul>
      </>
    ),
  },
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals, play: expectNoOverflow }
