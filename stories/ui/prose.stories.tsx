import type { Meta, StoryObj } from '@storybook/react-vite'
import { Callout } from '#ui/callout.tsx'
import { Prose } from '#ui/prose.tsx'

const meta = { title: 'UI/Prose', component: Prose } satisfies Meta<typeof Prose>

export default meta
type Story = StoryObj<typeof meta>

export const Article: Story = {
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
          <li>The weight of it all</li>
        </ul>
        <Callout>A higher number is not a better one. Begin low.</Callout>
        <h3>Reading the strength</h3>
        <blockquote>Strength is a scale of four. Most people stay at two.</blockquote>
        <ol>
          <li>Weak</li>
          <li>Normal</li>
        </ol>
      </>
    ),
  },
}
