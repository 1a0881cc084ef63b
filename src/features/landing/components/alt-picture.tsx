import type { AltPictures } from '#features/landing/page-content.ts'
import { imageSources, pictureProps } from '#services/content/image.ts'
import { Picture } from '#ui/content/picture.tsx'

export interface AltPictureProps {
  pictures: AltPictures
  sizes: string
  priority?: boolean
}

export function AltPicture({ pictures: { image, mobile }, sizes, priority }: AltPictureProps) {
  const picture = <Picture {...pictureProps(image)} sizes={sizes} priority={priority} />
  if (!mobile) return picture
  return (
    <picture className="contents">
      <source media="(max-width: 37.49rem)" srcSet={imageSources(mobile).srcSet} sizes="92vw" />
      {picture}
    </picture>
  )
}
