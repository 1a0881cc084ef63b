import { readFileSync } from 'node:fs'
import PdfDocument from 'pdfkit'
import { palette } from 'pouchery/brand/colours'
import { documentFonts } from 'pouchery/brand/document-fonts'

type FontName = keyof typeof documentFonts

const known = new Map<FontName, Buffer>()

/** Caches bytes, not parsed fonts: those keep the glyph-to-text map of the previous document. */
function fontBytes(name: FontName): Buffer {
  const bytes = known.get(name) ?? readFileSync(documentFonts[name]())
  known.set(name, bytes)
  return bytes
}

/** A node of the tagged structure tree. */
export type Structure = ReturnType<PDFKit.PDFDocument['struct']>

/** Pages of A4 that are written from top to bottom; points. `y` is where the next thing goes. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  body: Structure
  y: number
}

export const page = { width: 595.28, height: 841.89, side: 56, top: 56, foot: 84 } as const
export const inner = page.width - 2 * page.side

export interface Style {
  size: number
  strong?: boolean
  muted?: boolean
  align?: 'left' | 'right'
  /** Digits of one width, so that amounts stand in columns. */
  figures?: boolean
}

export interface Box {
  x: number
  y: number
  width: number
}

/** Of headings what they are the head of, which the library's types do not know. */
type PartOptions = Parameters<PDFKit.PDFDocument['struct']>[1] & { scope?: 'Column' }

interface About {
  title: string
  author: string
  language: string
  /** ms since 1970; the same document is the same bytes for ever. */
  createdAt: number
}

export function openSheet({ title, author, language, createdAt }: About): Sheet {
  const made = new Date(createdAt)
  const doc = new PdfDocument({
    size: 'A4',
    // What is written chooses its own place; the library must not break pages by itself.
    margins: { top: page.top, left: page.side, right: page.side, bottom: 0 },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  })
  doc.registerFont('regular', fontBytes('regular'))
  doc.registerFont('strong', fontBytes('strong'))
  const body = doc.struct('Document')
  doc.addStructure(body)
  return { doc, body, y: page.top }
}

/** Writes text into a box, as a part of the structure; answers its height. */
export function write(
  sheet: Sheet,
  parent: Structure,
  tag: string,
  text: string,
  box: Box,
  style: Style,
  options: PartOptions = {},
): number {
  const { doc } = sheet
  const part = doc.struct(tag, options)
  parent.add(part)
  const height = heightOf(doc, text, box.width, style)
  if (text !== '') part.add(() => print(sheet, text, box, style))
  part.end()
  return height
}

export function print({ doc }: Sheet, text: string, { x, y, width }: Box, style: Style): void {
  set(doc, style).text(text, x, y, optionsOf(width, style))
}

export function heightOf(doc: PDFKit.PDFDocument, text: string, width: number, style: Style): number {
  return text === '' ? 0 : set(doc, style).heightOfString(text, optionsOf(width, style))
}

/** A hairline, skipped by screen readers. */
export function rule({ doc }: Sheet, y: number, from: number = page.side, to: number = page.width - page.side): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(palette.line[0]).stroke()
  doc.endMarkedContent()
}

/** Begins another page where so much does not fit on this one any more; answers whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= page.height - page.foot) return false
  sheet.doc.addPage()
  sheet.y = page.top
  return true
}

function set(doc: PDFKit.PDFDocument, { size, strong, muted }: Style): PDFKit.PDFDocument {
  return doc
    .font(strong ? 'strong' : 'regular')
    .fontSize(size)
    .fillColor(muted ? palette['ink-muted'][0] : palette.ink[0])
}

function optionsOf(width: number, { align = 'left', size, figures }: Style): PDFKit.Mixins.TextOptions {
  return { width, align, lineGap: size * 0.15, ...(figures && { features: ['tnum'] }) }
}
