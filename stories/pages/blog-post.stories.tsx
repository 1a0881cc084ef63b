import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PostPage } from '#features/blog/components/post-page.tsx'
import type { PostPageContent } from '#features/blog/page-content.ts'
import { encodeCards } from '#features/catalogue/rules/serialized-cards.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { markInteraction } from '#lib/scheduling/first-interaction.ts'
import { m } from '#messages/all.server.ts'
import { catalogueCards } from '../fixtures/catalogue-cards.ts'
import { landscapeImage } from '../fixtures/content-image.ts'
import { phoneViewportGlobals } from '../fixtures/widths.tsx'
import { withShell } from '../fixtures/with-shell.tsx'

const text = (_key: string, words: string, style = 'normal') => ({
  ...{ _type: 'block' as const, _key, style, markDefs: [] },
  children: [{ _type: 'span' as const, _key: `${_key}-text`, text: words, marks: [] }],
})

const about = {
  ...{
    id: 'strength',
    uri: 'blog/what-strength-means',
    title: 'What strength means',
    language: 'en',
    readingMinutes: 4,
  },
  excerpt: 'Milligrams, levels and what they say about a pouch, and what they do not.',
  publishedAt: '2026-10-02T08:00:00Z',
}

const bare: Omit<PostPageContent, 'categories' | 'blog'> = {
  ...about,
  ...{ description: about.excerpt, keywords: [], tags: [], headings: [], related: [], versions: [] },
  body: [
    text('first', 'Strength is told in milligrams of nicotine per pouch. It says nothing about the flavour.'),
    text('levels', 'Four levels', 'h2'),
    text(
      'second',
      'The shop groups all pouches into four levels, so that two cans of different makers can be compared.',
    ),
  ],
}

const rich = {
  ...{ image: landscapeImage, author: { name: 'Maren Lindahl', href: '/blog/maren-lindahl', image: landscapeImage } },
  headings: [
    { id: 'levels', text: 'Four levels' },
    { id: 'choice', text: 'Which one to choose' },
  ],
  body: [
    ...bare.body,
    { _type: 'blockImage' as const, _key: 'image', image: { ...landscapeImage, alt: 'Hills by a fjord' } },
    text('choice', 'Which one to choose', 'h2'),
    { _type: 'blockCallout' as const, _key: 'callout', content: 'Those who do not use nicotine should not begin.' },
    {
      ...{
        _type: 'blockAlgoliaProducts' as const,
        _key: 'products',
        layout: 'shelf' as const,
        title: 'Weak and normal',
      },
      rows: encodeCards(catalogueCards),
    },
    { _type: 'blockButton' as const, _key: 'button', title: 'See all pouches', link: '/nicotine-pouches' },
  ],
}

/** Names of topics follow the page's language. The post itself is in English. */
function Post({ content }: { content: Partial<PostPageContent> }) {
  const topic = { uri: 'strength', title: m.demo_topic_strength() }
  const related = ['What the formats mean', 'How to read a can'].map((title, index) => ({
    ...{ ...about, id: `${index}`, uri: `blog/${index}`, title, image: landscapeImage, categories: [topic], tags: [] },
  }))
  const blog = { title: m.demo_blog_title(), href: '/blog' }
  return <PostPage post={{ ...bare, categories: [topic], tags: [topic], related, blog, ...content }} />
}

const meta = {
  title: 'Pages/Blog post',
  component: Post,
  args: { content: rich },
  parameters: {
    layout: 'fullscreen',
    path: '/blog/what-strength-means',
    docs: {
      description: {
        component:
          'A post with every kind of block, and one with text only. Use it to check the spacing of the blocks, ' +
          'and the notice on a post that is not translated into the language of the page.',
      },
      story: { inline: false, height: '50rem' },
    },
  },
  decorators: [withShell],
} satisfies Meta<typeof Post>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: about.title })).toBeVisible()
    const contents = canvas.getByRole('navigation', { name: m.blog_contents() })
    await expect(contents.querySelector('a')).toHaveAttribute('href', '#levels')
    const isTranslated = getPageLanguage() === 'en'
    await expect(canvas.queryAllByText(m.blog_other_language())).toHaveLength(isTranslated ? 0 : 1)
    // The products and the related posts are hydrated on the first interaction.
    markInteraction()
    await expect(await canvas.findByRole('heading', { name: m.blog_more_related() })).toBeVisible()
    await expect((await canvas.findAllByRole('article')).length).toBeGreaterThan(2)
  },
}

export const TextOnly: Story = { args: { content: { related: [], tags: [] } } }

export const Phone: Story = { globals: phoneViewportGlobals }
