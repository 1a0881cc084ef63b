import { LinkButton } from '#ui/link-button.tsx'

export interface ArticleButtonProps {
  title: string
  /** The whole address: a page of the shop in the page's language, or one elsewhere. */
  href: string
}

/** A button an editor put between the paragraphs of a post. */
export function ArticleButton({ title, href }: ArticleButtonProps) {
  return (
    <p>
      <LinkButton href={href} variant="secondary">
        {title}
      </LinkButton>
    </p>
  )
}
