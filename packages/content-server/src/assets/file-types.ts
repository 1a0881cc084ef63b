import mime from 'mime-types'

/** Types that a browser may show by itself; everything else is only ever saved. */
const shown = /^(audio|video|font)\/|^text\/(plain|csv|vtt)\b|^application\/(pdf|json|zip)$/

/** Types that can hold scripts: they are never answered as what they are. */
const active = /\b(html|xml|svg|javascript|ecmascript|css|wasm|x-shockwave-flash)\b/

const anything = 'application/octet-stream'

/** Extension and media type of an upload: by its name, else by the type that the sender named. */
export function fileType(filename: string | undefined, sent: string | undefined) {
  const [, named] = /\.([a-z\d]{1,10})$/.exec(filename?.toLowerCase() ?? '') ?? []
  if (named !== undefined) return { extension: named, mimeType: mime.lookup(named) || anything }
  const extension = (sent !== undefined && mime.extension(sent)) || 'bin'
  return { extension, mimeType: mime.lookup(extension) || anything }
}

/** The media type that a file is answered with. */
export function mediaTypeOf(extension: string): string {
  const type = mime.lookup(extension)
  if (!type || active.test(type)) return anything
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

/** Whether a file of this kind is saved instead of shown. */
export function isSavedOnly(extension: string): boolean {
  return !shown.test(mediaTypeOf(extension))
}
