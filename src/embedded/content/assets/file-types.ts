/** Files that a browser may show; everything else is only ever saved. */
const shown: Record<string, string> = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
}

const anything = 'application/octet-stream'

/** The extension and media type a file is stored with, by the name it was uploaded under. */
export function fileType(filename: string | undefined): { extension: string; mimeType: string } {
  const [, extension = 'bin'] = /\.([a-z\d]{1,10})$/.exec(filename?.toLowerCase() ?? '') ?? []
  return { extension, mimeType: mediaTypeOf(extension).replace(/;.*/, '') }
}

/** The media type that a file is answered with. */
export function mediaTypeOf(extension: string): string {
  return shown[extension] ?? anything
}

/** Whether a file of this kind is saved instead of shown. */
export function isSavedOnly(extension: string): boolean {
  return !(extension in shown)
}
