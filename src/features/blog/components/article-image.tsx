import { type ContentImage, pictureOf } from '#services/content/image.ts'
import { Picture } from '#ui/picture.tsx'

export interface ArticleImageProps {
  /** Missing while an editor has not chosen one yet: the place is kept. */
  image?: ContentImage | undefined
}

/** A picture between the paragraphs of a post, whole, as wide as the text. */
export function ArticleImage({ image }: ArticleImageProps) {
  return (
    <div className={`overflow-hidden rounded-md bg-surface ${image ? '' : 'aspect-3/2'}`}>
      {image ? <Picture {...pictureOf(image)} sizes="(min-width: 48rem) 44rem, 92vw" /> : null}
    </div>
  )
}
