import { type ContentImage, pictureOf } from '#services/content/image.ts'
import { Picture } from '#ui/picture.tsx'

/** Decoration: the name stands beside it. */
export function AuthorPicture({ image }: { image: ContentImage }) {
  return (
    <div className="size-20 shrink-0 overflow-hidden rounded-full bg-surface [&_img]:size-full [&_img]:object-cover">
      <Picture {...pictureOf({ ...image, alt: '' })} sizes="5rem" />
    </div>
  )
}
