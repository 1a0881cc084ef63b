import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { languages } from '#app.config'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { oneOf, slot, text } from '../fixtures/controls.ts'
import { narrow } from '../fixtures/widths.tsx'

const links = Object.entries(languages).map(([language, { endonym }]) => ({ language, endonym, href: `#${language}` }))

const meta = {
  title: 'UI/Language switch',
  component: LanguageSwitch,
  args: { label: 'Language', links, current: 'sv', layout: 'columns' },
  argTypes: {
    label: text,
    links: slot,
    current: oneOf(...links.map(({ language }) => language)),
    layout: oneOf('columns', 'folded'),
  },
} satisfies Meta<typeof LanguageSwitch>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('Every language is a link in its own name, said in its own language', async () => {
      await expect(canvas.getAllByRole('link')).toHaveLength(17)
      const german = canvas.getByRole('link', { name: 'Deutsch' })
      await expect(german).toHaveAttribute('lang', 'de')
      await expect(german).toHaveAttribute('hreflang', 'de')
    })
    await step('The current one is marked, and Tab goes through them in order', async () => {
      await expect(canvas.getByRole('link', { name: 'Svenska' })).toHaveAttribute('aria-current', 'page')
      await userEvent.tab()
      await expect(canvas.getByRole('link', { name: 'English' })).toHaveFocus()
      await userEvent.tab()
      await expect(canvas.getByRole('link', { name: 'Deutsch' })).toHaveFocus()
    })
  },
}
export const Hover: Story = { parameters: { pseudo: { hover: true } } }
export const Focus: Story = { parameters: { pseudo: { focusVisible: ['a[lang="de"]'] } } }
export const Folded: Story = {
  args: { layout: 'folded' },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const summary = canvasElement.querySelector('summary')
    await step('Closed it shows the current language alone', async () => {
      await expect(canvas.getByText('Deutsch')).not.toBeVisible()
    })
    await step('It is reached by keyboard and opens in place', async () => {
      await userEvent.tab()
      await expect(summary).toHaveFocus()
      summary?.click()
      await expect(canvas.getByRole('link', { name: 'Deutsch' })).toBeVisible()
    })
  },
}
export const FoldedClosed: Story = { args: { layout: 'folded' } }
export const FewLanguages: Story = { args: { links: links.slice(0, 3), current: 'en' } }
export const Narrow: Story = { globals: narrow }
