import { Muted, Stacked } from './block-frame.style.ts'
import { EmptyPicture, Picture } from './image-block.style.ts'

export interface ImageBlockProps {
  /** Address of the picture; missing while none was chosen. */
  src: string | undefined
  alt: string | undefined
}

/** A picture as wide as the text, with its alternative text below. */
export function ImageBlock({ src, alt }: ImageBlockProps) {
  return (
    <Stacked>
      {src ? <Picture src={src} alt={alt ?? ''} /> : <EmptyPicture>No picture yet</EmptyPicture>}
      <Muted>{alt || 'No alternative text: screen readers pass over the picture'}</Muted>
    </Stacked>
  )
}
