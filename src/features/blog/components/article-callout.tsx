import { Callout } from '#ui/callout.tsx'

export interface ArticleCalloutProps {
  /** Plain text; its line breaks stay. */
  text: string
}

/** A passage an editor set apart in a post. */
export function ArticleCallout({ text }: ArticleCalloutProps) {
  return (
    <Callout>
      <p className="whitespace-pre-line">{text}</p>
    </Callout>
  )
}
