import type { Decorator } from '@storybook/react-vite'
import { Prose } from '#ui/content/prose.tsx'
import { Container } from '#ui/layout/container.tsx'

export const withPostLayout: Decorator = (Story) => (
  <Container width="reading">
    <article className="grid gap-8 py-8 md:gap-10">
      <h1 className="text-3xl font-semibold">What strength means</h1>
      <Prose>
        <h2>Milligrams per pouch</h2>
        <p>Strength is told in milligrams of nicotine per pouch. It says nothing about the flavour.</p>
      </Prose>
      <Story />
      <Prose>
        <p>The same measure stands on every page of the shop, so that two cans can be compared.</p>
      </Prose>
    </article>
  </Container>
)
