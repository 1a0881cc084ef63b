/** Pictures are stored unconverted, so only formats that image processing can read are allowed. */
export const uploadLimits = { maxMegabytes: 25, pictureFormats: 'JPEG, PNG, WebP, AVIF, GIF, TIFF and SVG' } as const
