import { lazy, Suspense } from 'react'
import { withLaterTexts } from '#features/market/lazy-with-texts.ts'
import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { firstInteraction } from '#lib/first-interaction.ts'
import { hrefInLanguage } from '#lib/safe-href.ts'
import type { TextBlock } from '#services/content/wire.ts'
import { Editable } from '#ui/editable.tsx'
import type { BodyBlock } from '../pages.ts'
import { bodyParts } from '../rules/body-parts.ts'
import { ArticleButton } from './article-button.tsx'
import { ArticleCallout } from './article-callout.tsx'
import { ArticleImage } from './article-image.tsx'
import { RunningText } from './running-text.tsx'

// Between paragraphs, in few posts, and its cards work as links and forms before their code has come. A row of products
// needs texts that an information page has not loaded.
const ArticleProducts = lazy(async () => {
  await firstInteraction()
  return { default: (await withLaterTexts(import('./article-products.tsx'))).ArticleProducts }
})

/** The text of a post or an information page, with the blocks between its paragraphs. */
export function ArticleBody({ body }: { body: readonly BodyBlock[] }) {
  return (
    <div className="grid gap-8 md:gap-10">
      {bodyParts<RunningTextBlock, SpecialBlockContent>(body).map((part) =>
        part.kind === 'text' ? (
          <Editable key={part.blocks[0]?._key} mark={part.blocks[0]?.edit}>
            <RunningText blocks={part.blocks} />
          </Editable>
        ) : (
          <Editable key={part.block._key} mark={part.block.edit}>
            <SpecialBlock block={part.block} />
          </Editable>
        ),
      )}
    </div>
  )
}

type RunningTextBlock = Extract<BodyBlock, TextBlock>
type SpecialBlockContent = Exclude<BodyBlock, TextBlock>

function SpecialBlock({ block }: { block: SpecialBlockContent }) {
  if (block._type === 'products') {
    return (
      <Suspense>
        <ArticleProducts block={block} />
      </Suspense>
    )
  }
  if (block._type === 'callout') return <ArticleCallout text={block.text} />
  if (block._type === 'button') return <ButtonBlock title={block.title} href={block.href} />
  return <ArticleImage image={block.image} />
}

/** An address of the shop is the one in the page's language. */
function ButtonBlock({ title, href }: { title: string; href: string }) {
  const prefix = useLinkPrefix()
  return <ArticleButton title={title} href={hrefInLanguage(prefix, href)} />
}
