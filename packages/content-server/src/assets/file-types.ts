import mime from 'mime-types'

const displayableType = /^(audio|video|font)\/|^text\/(plain|csv|vtt)\b|^application\/(pdf|json|zip)$/

/** Files of these types can contain scripts, so they are never served with their own media type. */
const scriptableType = /\b(html|xml|svg|javascript|ecmascript|css|wasm|x-shockwave-flash)\b/

const binaryType = 'application/octet-stream'

export function detectFileType(filename: string | undefined, declaredType: string | undefined) {
  const [, fileExtension] = /\.([a-z\d]{1,10})$/.exec(filename?.toLowerCase() ?? '') ?? []
  if (fileExtension !== undefined)
    return { extension: fileExtension, mimeType: mime.lookup(fileExtension) || binaryType }
  const extension = (declaredType !== undefined && mime.extension(declaredType)) || 'bin'
  return { extension, mimeType: mime.lookup(extension) || binaryType }
}

export function getMediaType(extension: string): string {
  const type = mime.lookup(extension)
  if (!type || scriptableType.test(type)) return binaryType
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

export function isDownloadOnly(extension: string): boolean {
  return !displayableType.test(getMediaType(extension))
}
