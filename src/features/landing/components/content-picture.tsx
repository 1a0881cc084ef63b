import { type ContentImage, imageSources } from '#services/content/image.ts'
import { Picture } from '#ui/picture.tsx'

export interface ContentPictureProps {
  image: ContentImage
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string
  priority?: boolean
}

/** An editor's picture in the size the window needs. */
export function ContentPicture({ image, sizes, priority = false }: ContentPictureProps) {
  const { width, height, alt, position } = image
  return <Picture {...imageSources(image)} {...{ width, height, alt, position, sizes, priority }} />
}
