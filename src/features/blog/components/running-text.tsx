import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { ReactNode } from 'react'
import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { hrefInLanguage } from '#lib/safe-href.ts'
import type { TextBlock } from '#services/content/wire.ts'
import { Prose } from '#ui/prose.tsx'

const components: PortableTextComponents = {
  // Long posts link to their parts.
  block: {
    h2: ({ value, children }) => (
      <h2 id={value._key} className="scroll-mt-26">
        {children}
      </h2>
    ),
  },
  marks: { link: ({ value, children }) => <TextLink href={addressOf(value)}>{children}</TextLink> },
}

/** Paragraphs, headings, lists and quotes as an editor wrote them. Anything unknown is passed over in silence. */
export function RunningText({ blocks }: { blocks: TextBlock[] }) {
  return (
    <Prose>
      <PortableText value={blocks} components={components} onMissingComponent={false} />
    </Prose>
  )
}

function TextLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const prefix = useLinkPrefix()
  return href === undefined ? children : <a href={hrefInLanguage(prefix, href)}>{children}</a>
}

function addressOf(value: unknown): string | undefined {
  const href = typeof value === 'object' && value !== null && 'href' in value ? value.href : undefined
  return typeof href === 'string' ? href : undefined
}
