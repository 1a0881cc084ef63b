/** Pixels of an image that is opened; a small file can hold a vast one. */
export const mostPixels = 100_000_000

/** Bytes of an upload. */
export const mostUploadBytes = 25 * 1024 * 1024
