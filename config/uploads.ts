/** What may be uploaded to the embedded content service. A picture is stored as it is, so it must be one that can be drawn. */
export const uploads = { mostMegabytes: 25, pictures: 'JPEG, PNG, WebP, AVIF, GIF, TIFF and SVG' } as const
