import type { OtherLanguages } from '#lib/localized-value.ts'

/** An image of the content service, ready to be shown. */
export interface ContentImage extends OtherLanguages<'alt'> {
  /** Address with at least one parameter; `imageSources` adds sizes to it. */
  src: string
  /** Pixels of the original. */
  width: number
  height: number
  /** Empty for a decoration. */
  alt: string
  /** `object-position` of what must stay in view when the picture is cut. */
  position?: string
}

/** 720 is what most phones ask for: 92 % of a window of 390 points at two pixels each. */
const widths = [320, 480, 720, 960, 1280] as const

/** `src` and `srcset` of an image in the widths a page may need; never larger than the original. */
export function imageSources({ src, width }: ContentImage): { src: string; srcSet: string } {
  const fitting = widths.filter((candidate) => candidate <= width)
  const sized = (pixels: number) => `${src}&w=${pixels}&fit=max`
  const usual = fitting.findLast((candidate) => candidate <= 960) ?? width
  return { src: sized(usual), srcSet: fitting.map((pixels) => `${sized(pixels)} ${pixels}w`).join(', ') }
}

/** What the design system's `Picture` needs of an image: the sizes the window may ask for, and the rest as it is. */
export function pictureOf(image: ContentImage) {
  const { width, height, alt, position, otherLanguages } = image
  const lang = alt === '' ? undefined : otherLanguages?.alt
  return { ...imageSources(image), width, height, alt, position, ...(lang && { lang }) }
}
