import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { hrefInLanguage } from '#lib/safe-href.ts'
import { pictureOf } from '#services/content/image.ts'
import type { TextBlock } from '#services/content/wire.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Callout } from '#ui/callout.tsx'
import { Picture } from '#ui/picture.tsx'
import type { BodyBlock } from '../pages.ts'
import { bodyParts } from '../rules/body-parts.ts'
import { ArticleProducts } from './article-products.tsx'
import { RunningText } from './running-text.tsx'

/** The text of a post or an information page, with the blocks between its paragraphs. */
export function ArticleBody({ body }: { body: readonly BodyBlock[] }) {
  return (
    <div className="grid gap-8 md:gap-10">
      {bodyParts<TextBlock, SpecialBlockContent>(body).map((part) =>
        part.kind === 'text' ? (
          <RunningText key={part.blocks[0]?._key} blocks={part.blocks} />
        ) : (
          <SpecialBlock key={part.block._key} block={part.block} />
        ),
      )}
    </div>
  )
}

type SpecialBlockContent = Exclude<BodyBlock, TextBlock>

function SpecialBlock({ block }: { block: SpecialBlockContent }) {
  if (block._type === 'products') return <ArticleProducts block={block} />
  if (block._type === 'callout') return <Callout>{block.text}</Callout>
  if (block._type === 'button') return <ButtonBlock title={block.title} href={block.href} />
  return (
    <div className="overflow-hidden rounded-md">
      <Picture {...pictureOf(block.image)} sizes="(min-width: 48rem) 44rem, 92vw" />
    </div>
  )
}

function ButtonBlock({ title, href }: { title: string; href: string }) {
  const prefix = useLinkPrefix()
  return (
    <p>
      <a href={hrefInLanguage(prefix, href)} className={buttonClass({ variant: 'secondary' })}>
        {title}
      </a>
    </p>
  )
}
