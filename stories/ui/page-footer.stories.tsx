import type { Meta, StoryObj } from '@storybook/react-vite'
import { brand } from '#app.config'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Logo } from '#ui/logo.tsx'
import { PageFooter } from '#ui/page-footer.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { linkTo } from '../fixtures/links.tsx'

const column = (title: string, labels: string[]) => ({
  title,
  links: labels.map((label) => ({ label, link: linkTo(`#${label}`) })),
})

const meta = {
  title: 'UI/Page footer',
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
    legal: <span>© 2026 {brand.name}</span>,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageFooter>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutForm: Story = { args: { aside: undefined } }
