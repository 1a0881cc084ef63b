import sharp from 'sharp'
import {
  preventDefaultResponse,
  type RequestRecorder,
  startRequestRecorder,
} from '../../../receiver/request-recorder.ts'

/**
 * Starts a fake third-party picture server. A word in the path, such as `gone`, selects an error, a redirect or an
 * invalid picture.
 */
export async function startPictureServer(): Promise<RequestRecorder & { seen(path: string): number }> {
  const drawn = new Map<string, Buffer>()
  const picture = async (path: string) => {
    const known = drawn.get(path) ?? (await renderPicture(path))
    drawn.set(path, known)
    return known
  }
  const server = await startRequestRecorder(({ path, headers }, response) => {
    preventDefaultResponse(response)
    const [file = ''] = path.split('?')
    if (file.includes('gone')) return response.writeHead(404).end()
    if (file.includes('moved')) return response.writeHead(302, { location: '/there.png' }).end()
    if (file.includes('inside')) return response.writeHead(302, { location: 'http://10.0.0.1/secret.png' }).end()
    if (file.includes('words'))
      return response.writeHead(200, { 'content-type': 'image/png' }).end('<html>not here</html>')
    if (file.includes('drawing'))
      return response.writeHead(200).end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const etag = `"${file}"`
    if (headers['if-none-match'] === etag) return response.writeHead(304).end()
    picture(file).then((bytes) => response.writeHead(200, { etag }).end(bytes))
  })
  return { ...server, seen: (part) => server.received.filter(({ path }) => path.includes(part)).length }
}

/** Draws a small picture that is different for each path, in the format of the file extension. */
function renderPicture(path: string): Promise<Buffer> {
  const hue = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 256, 7)
  const image = sharp({ create: { width: 120, height: 90, channels: 3, background: { r: hue, g: 200, b: 255 - hue } } })
  if (path.endsWith('.jpg')) return image.jpeg().toBuffer()
  return (path.endsWith('.webp') ? image.webp() : image.png()).toBuffer()
}
