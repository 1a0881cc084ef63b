import type { Random } from './random.ts'
import { edgeCaseTexts } from './values.ts'

/** Path segments with invalid encodings, special characters or unusual numbers. */
const invalidSegments =
  "% %2 %ZZ %00 %2500 %c0%af %E0%A4%A %ED%A0%80 %u0041 %2e%2e %2f %5c %252e%252e%252f .. . ;a=b * ~ ' | {x} :id -1 1e3 0 99999 %0d%0aX-Odd:1 %F0%9F%A7%8A %E2%80%AE".split(
    ' ',
  )

const edgeCaseQueries =
  '? ?pretty ?pretty&pretty=1 ?__proto__=1&constructor=2 ?token=x&token=y ?%00=1 ?a=% ?a=%E0%A4%A ?limit=-1&limit=1e99 ?a[b][c]=1&a[]=2 ?;;&&== ?%F0%9F%A7%8A'.split(
    ' ',
  )

/** Corrupts, inserts or removes a path segment at or after index `from`, or appends an unusual query. */
export function corruptPath(random: Random, path: string, from: number): string {
  const segments = path.split('/')
  const place = random.happens(0.6)
    ? segments.length - 1
    : from + random.integerBelow(Math.max(1, segments.length - from))
  const piece = oddSegment(random)
  const kind = random.integerBelow(12)
  if (kind < 5) segments[place] = piece
  else if (kind === 5) segments.splice(place, 0, random.pick(['', '.', '..', piece]))
  else if (kind === 6) segments.splice(place, 1)
  else if (kind === 7) segments.push(random.pick(['', piece, `${'x/'.repeat(300)}`]))
  else if (kind < 11)
    segments[place] = random.pick([doubleEncoded, swapCase, lengthenName, (text: string) => text + piece])(
      segments[place] ?? '',
    )
  else return path + random.pick(edgeCaseQueries)
  return segments.join('/')
}

function oddSegment(random: Random): string {
  if (random.happens(0.5)) return random.pick(invalidSegments)
  if (random.happens(0.02)) return 'x'.repeat(6000)
  const text = random.pick(edgeCaseTexts)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

function doubleEncoded(segment: string): string {
  return encodeURIComponent(encodeURIComponent(segment))
}

/** Repeats the name 60 times. Does not change the file extension, such as `.webp`. */
function lengthenName(segment: string): string {
  return segment.replace(/^[\w-]+/, (name) => name.repeat(60))
}

function swapCase(segment: string): string {
  return segment.replaceAll(/[a-z]/gi, (letter) => {
    return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
  })
}
