import type { ResponsivePictureSources } from '#features/landing/page-content.ts'
import { getImageSources, toPictureProps } from '#services/content/image.ts'
import { Picture } from '#ui/content/picture.tsx'

interface ResponsivePictureProps {
  pictures: ResponsivePictureSources
  sizes: string
  priority?: boolean
}

export function ResponsivePicture({ pictures: { image, mobile }, sizes, priority }: ResponsivePictureProps) {
  const picture = <Picture {...toPictureProps(image)} sizes={sizes} priority={priority} />
  if (!mobile) return picture
  return (
    <picture className="contents">
      <source media="(max-width: 37.49rem)" srcSet={getImageSources(mobile).srcSet} sizes="92vw" />
      {picture}
    </picture>
  )
}
