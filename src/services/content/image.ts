import type { OtherLanguages } from '#lib/localized-value.ts'

export interface ContentImage extends OtherLanguages<'alt'> {
  /** Contains at least one query parameter, so that `getImageSources` can append others. */
  src: string
  /** Size of the original in px, after cropping. */
  width: number
  height: number
  /** Empty for decorative images. */
  alt: string
  /** CSS `object-position` that keeps the focal point visible when the image is cropped. */
  position?: string
}

/** Available widths in px. 720 is enough for 92% of a 390 px viewport at a device pixel ratio of 2. */
const widths = [320, 480, 720, 960, 1280] as const

export function getImageSources({ src, width }: ContentImage): { src: string; srcSet: string } {
  const fitting = widths.filter((candidate) => candidate <= width)
  const sized = (pixels: number) => `${src}&w=${pixels}&fit=max`
  const usual = fitting.findLast((candidate) => candidate <= 960) ?? width
  return { src: sized(usual), srcSet: fitting.map((pixels) => `${sized(pixels)} ${pixels}w`).join(', ') }
}

export function toPictureProps(image: ContentImage) {
  const { width, height, alt, position, otherLanguages } = image
  const lang = alt === '' ? undefined : otherLanguages?.alt
  return { ...getImageSources(image), width, height, alt, position, ...(lang && { lang }) }
}
