import { textOutline } from './fonts.ts'
import { rulerLength } from './views.ts'

/** A steel rule of six centimetres, in tenths of a millimetre; its 0 is 5 mm from the left end of the ticks' edge. */
export function rulerArt(perMillimetre: number): string {
  const [width, height] = [(rulerLength + 8) * 10, 150]
  const zero = (rulerLength + 8) * 5 - rulerLength * 5 + 50
  const ticks = Array.from({ length: 56 }, (_, mm) => {
    const length = mm % 10 === 0 ? 58 : mm % 5 === 0 ? 44 : 30
    return `<rect x="${zero + mm * 10 - 0.9}" y="0" width="${mm % 10 === 0 ? 2.2 : 1.6}" height="${length}" fill="#23272a"/>`
  })
  const figures = Array.from({ length: 6 }, (_, cm) => {
    const text = textOutline('archivo', String(cm), 34)
    return `<path transform="translate(${zero + cm * 100 + 7} 98)" d="${text.path()}" fill="#23272a"/>`
  })
  const unit = textOutline('archivo', 'cm', 22)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round((width / 10) * perMillimetre)}" height="${Math.round((height / 10) * perMillimetre)}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="steel" x2="1" y2=".3"><stop stop-color="#d9dcde"/><stop offset=".3" stop-color="#c3c8cb"/><stop offset=".55" stop-color="#dfe2e4"/><stop offset="1" stop-color="#b9bfc3"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#steel)"/>${ticks.join('')}${figures.join('')}
    <path transform="translate(${zero + 536} 132)" d="${unit.path()}" fill="#4a5155"/></svg>`
}
