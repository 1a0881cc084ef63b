import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Accordion } from '#ui/content/accordion.tsx'
import { expectTabOrder } from '../../fixtures/keyboard.ts'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Content/Accordion',
  component: Accordion,
  args: {
    items: [
      { title: 'How strong is it?', content: 'Each pouch holds 6 mg of nicotine, which is level 2 of 4.' },
      { title: 'How is it delivered?', content: 'In a plain parcel. The courier asks for proof of age.' },
      { title: 'Can I return it?', content: 'Unopened cans within 14 days.' },
    ],
  },
  argTypes: { items: { control: 'object' } },
} satisfies Meta<typeof Accordion>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const answer = canvas.getByText(/6 mg of nicotine/)
    await step('A click opens one section and leaves the others closed', async () => {
      await userEvent.click(canvas.getByText('How strong is it?'))
      await expect(answer).toBeVisible()
      await expect(canvas.getByText(/plain parcel/)).not.toBeVisible()
    })
    await step('Another click closes the section', async () => {
      await userEvent.click(canvas.getByText('How strong is it?'))
      await expect(answer).not.toBeVisible()
    })
  },
}

/** Tab moves through the titles and the links in open sections. Links in closed sections cannot be focused. */
export const Keyboard: Story = {
  args: {
    items: [
      {
        title: 'How strong is it?',
        content: (
          <a href="#strength" className={textLinkClass}>
            How strength works
          </a>
        ),
      },
      { title: 'Can I return it?', content: 'Unopened cans within 14 days.' },
    ],
  },
  play: async ({ canvas, userEvent, step }) => {
    const [first, second] = canvas.getAllByText(/\?$/).map((title) => title.closest('summary'))
    const link = canvas.getByText('How strength works')
    await step('Links in a closed section cannot be focused', async () => {
      link.focus()
      await expect(link).not.toHaveFocus()
    })
    await step('The title keeps the focus when the section opens', async () => {
      await expectTabOrder(userEvent, [first])
      first?.click()
      await expect(link).toBeVisible()
      await expect(first).toHaveFocus()
    })
    await step('Tab moves through the answer to the next title', async () => {
      await expectTabOrder(userEvent, [link, second])
    })
  },
}

export const InitiallyOpen: Story = {
  args: { items: [{ title: 'Ingredients', content: 'Plant fibre, water, salt, flavour, nicotine.', open: true }] },
}

export const HoverAndFocus: Story = {
  parameters: { pseudo: { hover: 'details:first-child summary', focusVisible: 'details:first-child summary' } },
}

export const LongText: Story = {
  args: {
    items: [
      {
        title:
          'Wie funktionieren Altersüberprüfung und Empfangsbestätigung bei grenzüberschreitenden Nikotinbeutellieferungen?',
        content:
          'Der Paketdienst prüft das Geburtsdatum bei der Übergabe. Ohne Lichtbildausweis geht die Sendung an den Absender zurück, und der Kaufpreis wird abzüglich der Rücksendekosten erstattet.',
        open: true,
      },
      { title: 'Versandkostenfreigrenzen', content: 'Sie hängen vom Land ab.' },
    ],
  },
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
