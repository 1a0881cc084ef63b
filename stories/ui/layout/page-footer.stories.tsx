import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { brand } from '#app.config'
import { Logo } from '#brand/logo.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { PageFooter } from '#ui/layout/page-footer.tsx'
import { createLinkSlot } from '../../fixtures/link-slot.tsx'
import { expectNoOverflow, narrowViewportGlobals, phoneViewportGlobals } from '../../fixtures/widths.tsx'

const column = (title: string, labels: string[]) => ({
  title,
  links: labels.map((label) => ({ label, link: createLinkSlot(`#${label}`) })),
})

/** Links, legal text and newsletter at the end of each page. The checkout omits link columns and newsletter. */
const meta = {
  title: 'UI/Layout/Page footer',
  component: PageFooter,
  args: {
    logo: <Logo name={brand.name} />,
    about: 'For adults of 18 and older. Nicotine is highly addictive.',
    columns: [
      column('Shop', ['All pouches', 'Brands', 'Flavours', 'Offers']),
      column('Help', ['Delivery', 'Contact', 'Returns']),
      column('Company', ['Terms', 'Privacy', 'Accessibility']),
    ],
    aside: (
      <div className="grid content-start gap-3">
        <Field label="Newsletter" hint="Once a month, news about the range.">
          {(control) => <TextInput {...control} type="email" name="email" autoComplete="email" />}
        </Field>
        <div>
          <Button variant="secondary">Sign up</Button>
        </div>
      </div>
    ),
    settings: (
      <button type="button" className="min-h-11 underline underline-offset-4">
        Sweden, English, SEK
      </button>
    ),
    legal: <span>© 2026 {brand.name}</span>,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageFooter>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const [, help = document.body] = canvas.getAllByRole('navigation')
    await expect(within(help).getAllByRole('link')).toHaveLength(3)
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'All pouches' })).toHaveFocus()
  },
}
export const HoverAndFocus: Story = {
  parameters: { pseudo: { hover: 'li:first-child a', focusVisible: 'li:first-child a' } },
}
export const WithoutForm: Story = { args: { aside: undefined } }
export const OneColumn: Story = { args: { columns: [column('Company', ['Terms', 'Privacy'])], aside: undefined } }
export const Empty: Story = {
  args: { about: undefined, columns: [], aside: undefined, settings: undefined, legal: undefined },
}
export const LongText: Story = {
  args: {
    about: 'Abgabe nur an Erwachsene ab 18 Jahren. Altersüberprüfung bei der Zustellung. Nikotin macht stark abhängig.',
    columns: [
      column('Nikotinbeutelsortiment', ['Herstellerverzeichnis', 'Geschmacksrichtungsübersicht']),
      column('Kundenbetreuung', ['Versandkosten und Zustellzeiten', 'Widerrufsbelehrungsformular']),
      column('Unternehmen', ['Datenschutzerklärung', 'Barrierefreiheitserklärung']),
    ],
  },
}
export const Phone: Story = {
  globals: phoneViewportGlobals,
  play: async ({ canvas }) => {
    const [first, second, third] = canvas.getAllByRole('listitem').map((item) => item.getBoundingClientRect())
    await expect(second?.top).toBe(first?.top)
    await expect(third?.left).toBe(first?.left)
  },
}
export const Narrow: Story = {
  ...LongText,
  globals: narrowViewportGlobals,
  play: async ({ canvas }) => {
    await expectNoOverflow()
    for (const link of canvas.getAllByRole('link')) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
  },
}
