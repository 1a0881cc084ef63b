import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { type ReactElement, Suspense } from 'react'
import { EditorNotices } from '#features/site/editor-notices.tsx'
import { ContentLink } from '#features/site/page/content-link.tsx'
import type { TextBlock } from '#lib/html/text-block.ts'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { type ContentImage, toPictureProps } from '#services/content/image.ts'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { Callout } from '#ui/content/callout.tsx'
import { Editable } from '#ui/content/editable.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { Prose } from '#ui/content/prose.tsx'
import type { BodyBlock } from '../body.ts'
import { groupBodyBlocks } from '../rules/body-parts.ts'

// Loaded on the first interaction, because few posts contain products, and the product cards' links and forms work
// without the code. Also loads the cards' messages, which information pages do not load.
const ArticleProducts = lazyWithMessages(
  async () => (await import('./article-products.tsx')).ArticleProducts,
  waitForFirstInteraction,
)

export function ArticleBody({ body }: { body: readonly BodyBlock[] }) {
  return (
    <div className="grid grid-cols-1 gap-8 md:gap-10">
      {groupBodyBlocks(body).map((part) => {
        const block = part.kind === 'text' ? part.blocks[0] : part.block
        return (
          <Editable key={block?._key} mark={block?.editAttribute}>
            {part.kind === 'text' ? <RunningText blocks={part.blocks} /> : <Special block={part.block} />}
          </Editable>
        )
      })}
    </div>
  )
}

/** The switch is exhaustive: a new block type in lib/content/blocks.ts is a type error until it is rendered here. */
function Special({ block }: { block: Exclude<BodyBlock, TextBlock> }): ReactElement {
  switch (block._type) {
    case 'blockAlgoliaProducts':
      return (
        <Suspense>
          <ArticleProducts block={block} />
        </Suspense>
      )
    case 'blockButton':
      return <ArticleButton title={block.title} href={block.link} />
    case 'blockCallout':
      return <ArticleCallout text={block.content} />
    case 'blockImage':
      return <ArticleImage image={block.image} />
    case 'invalid':
      return <EditorNotices notices={[block.notice]} />
  }
}

export function ArticleButton({ title, href }: { title: string; href: string }) {
  return (
    <p>
      <ContentLink href={href} className={getButtonClass({ variant: 'secondary' })}>
        {title}
      </ContentLink>
    </p>
  )
}

export function ArticleCallout({ text }: { text: string }) {
  return (
    <Callout>
      <p className="whitespace-pre-line">{text}</p>
    </Callout>
  )
}

export function ArticleImage({ image }: { image?: ContentImage | undefined }) {
  return (
    <div className={`overflow-hidden rounded-md bg-surface ${image ? '' : 'aspect-3/2'}`}>
      {image ? <Picture {...toPictureProps(image)} sizes="(min-width: 48rem) 44rem, 92vw" /> : null}
    </div>
  )
}

const components: PortableTextComponents = {
  block: {
    h2: ({ value, children }) => (
      <h2 id={value._key} className="scroll-mt-26">
        {children}
      </h2>
    ),
  },
  marks: {
    link: ({ value, children }) => {
      const href = getHref(value)
      return href === undefined ? children : <ContentLink href={href}>{children}</ContentLink>
    },
  },
}

function RunningText({ blocks }: { blocks: TextBlock[] }) {
  return (
    <Prose>
      <PortableText value={blocks} components={components} onMissingComponent={false} />
    </Prose>
  )
}

function getHref(value: unknown): string | undefined {
  const href = typeof value === 'object' && value !== null && 'href' in value ? value.href : undefined
  return typeof href === 'string' ? href : undefined
}
