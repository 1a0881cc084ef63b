import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { expect, fn, screen } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { ConsentBanner } from '#ui/overlays/consent-banner.tsx'
import { iframeParameters } from '../../fixtures/iframe-parameters.ts'
import { createLinkSlot } from '../../fixtures/link-slot.tsx'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const articles = Array.from({ length: 24 }, (_, index) => `Product ${index + 1}`)

/**
 * Renders the banner as a child of `<body>`, which styles/overlays.css requires. This is a component, because Storybook
 * cannot serialize a portal that `render` returns.
 */
function InBody(props: ComponentProps<typeof ConsentBanner>) {
  return createPortal(<ConsentBanner {...props} />, document.body)
}

const meta = {
  title: 'UI/Overlays/Consent banner',
  component: ConsentBanner,
  render: (args) => <InBody {...args} />,
  args: {
    title: 'May we measure how the shop is used?',
    children: 'We would like to count visits and see which pages help. Nothing is measured until you answer.',
    acceptLabel: 'Accept',
    declineLabel: 'Decline',
    onAccept: fn(),
    onDecline: fn(),
    details: { label: 'What is measured', link: createLinkSlot('#privacy') },
  },
  parameters: { layout: 'fullscreen', ...iframeParameters },
  decorators: [
    (Story) => (
      <>
        <main className="grid gap-8 p-8">
          <h1 className="text-3xl font-semibold">A page</h1>
          {articles.map((name) => (
            <a key={name} href={`#${name.replace(' ', '-')}`} className="justify-self-start underline">
              {name}
            </a>
          ))}
        </main>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof ConsentBanner>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ step }) => {
    await step('The banner is a named region, and both answers have the same size', async () => {
      await expect(screen.getByRole('region', { name: /May we measure/ })).toBeVisible()
      const accept = screen.getByRole('button', { name: 'Accept' }).getBoundingClientRect()
      const decline = screen.getByRole('button', { name: 'Decline' }).getBoundingClientRect()
      await expect([accept.width, accept.height]).toEqual([decline.width, decline.height])
    })
  },
}

export const Keyboard: Story = {
  play: async ({ args, userEvent, step }) => {
    const banner = screen.getByRole('region', { name: /May we measure/ })
    await step('The banner covers no focused link of the page', async () => {
      for (const name of articles) {
        await userEvent.tab()
        const link = screen.getByRole('link', { name })
        await expect(link).toHaveFocus()
        await expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(banner.getBoundingClientRect().top)
      }
    })
    await step('Tab moves on to the details link and the two answers', async () => {
      await userEvent.tab()
      await expect(screen.getByRole('link', { name: 'What is measured' })).toHaveFocus()
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(args.onDecline).toHaveBeenCalledOnce()
      await userEvent.tab()
      await userEvent.keyboard(' ')
      await expect(args.onAccept).toHaveBeenCalledOnce()
    })
  },
}

const choice = {
  label: 'Choose separately',
  saveLabel: 'Save choice',
  purposes: [
    { name: 'analytics', label: 'Statistics', hint: 'Which pages help. Who receives it: the shop.' },
    {
      name: 'marketing',
      label: 'Marketing',
      hint: 'Which advert brought you here. Who receives it: the shop and a mailer.',
    },
  ],
  onSave: fn(),
}

export const ByPurpose: Story = {
  args: { choice },
  play: async ({ userEvent, step }) => {
    await step('No purpose is selected in advance, and the first one is focused', async () => {
      await userEvent.click(screen.getByRole('button', { name: m.consent_choose() }))
      await expect(screen.getByRole('checkbox', { name: new RegExp(m.consent_analytics()) })).toHaveFocus()
      for (const box of screen.getAllByRole('checkbox')) await expect(box).not.toBeChecked()
    })
    await step('Saving passes only the selected purposes', async () => {
      await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(m.consent_marketing()) }))
      await userEvent.click(screen.getByRole('button', { name: m.consent_save() }))
      await expect(choice.onSave).toHaveBeenCalledWith(['marketing'])
    })
  },
}

export const ByPurposePhone: Story = {
  args: { choice },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: ({ userEvent }) => userEvent.click(screen.getByRole('button', { name: m.consent_choose() })),
}

export const HoverAndFocus: Story = { parameters: { pseudo: { hover: ['button'], focusVisible: ['button'] } } }
export const WithoutDetails: Story = { args: { details: undefined } }
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const LongText: Story = {
  args: {
    title: 'Dürfen wir die Nutzung des Ladens für Reichweitenmessung auswerten?',
    children:
      'Wir würden gern Besuche zählen und sehen, welche Seiten helfen. Bevor Sie antworten, wird nichts gemessen und ' +
      'nichts gespeichert, was nicht für Warenkorb und Altersbestätigung gebraucht wird.',
    acceptLabel: 'Einverstanden',
    declineLabel: 'Ablehnen',
    details: { label: 'Datenschutzeinstellungen', link: createLinkSlot('#privacy') },
    choice,
  },
  globals: narrowViewportGlobals,
  play: async () => {
    for (const button of screen.getAllByRole('button'))
      await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  },
}
