import { readFileSync } from 'node:fs'
import PdfDocument from 'pdfkit'
import type { LanguageCode } from 'pouchery/app.config'
import { palette } from 'pouchery/brand/colours'
import { documentFonts } from 'pouchery/brand/document-fonts'
import { formatLongDate } from 'pouchery/lib/format/format-long-date'
import { typesetPrice } from 'pouchery/lib/format/typeset-price'
import { formatMinorUnits } from 'pouchery/lib/money'
import type { InvoiceContent } from '../document/content.ts'

type FontName = keyof typeof documentFonts

const known = new Map<FontName, Buffer>()

/** Caches only bytes, because a parsed font retains the glyph-to-text map of the previous document. */
function fontBytes(name: FontName): Buffer {
  const bytes = known.get(name) ?? readFileSync(documentFonts[name]())
  known.set(name, bytes)
  return bytes
}

export type StructureElement = ReturnType<PDFKit.PDFDocument['struct']>

/** `y` is the position of the next element in points. */
export interface PdfWriter {
  doc: PDFKit.PDFDocument
  body: StructureElement
  y: number
}

/** A4 page and its margins in points. `foot` is the bottom margin, which contains the footer. */
export const pageLayout = { width: 595.28, height: 841.89, side: 56, top: 56, foot: 84 } as const
export const contentWidth = pageLayout.width - 2 * pageLayout.side

export interface TextStyle {
  size: number
  strong?: boolean
  muted?: boolean
  align?: 'left' | 'right'
  figures?: boolean
}

export interface TextBox {
  x: number
  y: number
  width: number
}

type PartOptions = Parameters<PDFKit.PDFDocument['struct']>[1] & { scope?: 'Column' }

/** `createdAt` is stored as the creation date instead of the current time, so that the output is deterministic. */
export function createPdfWriter(title: string, author: string, language: string, createdAt: Date): PdfWriter {
  const doc = new PdfDocument({
    size: 'A4',
    // A bottom margin would cause automatic page breaks.
    margins: { top: pageLayout.top, left: pageLayout.side, right: pageLayout.side, bottom: 0 },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  })
  doc.registerFont('regular', fontBytes('regular'))
  doc.registerFont('strong', fontBytes('strong'))
  const body = doc.struct('Document')
  doc.addStructure(body)
  return { doc, body, y: pageLayout.top }
}

/** Adds a structure element, which the caller must end. */
export function addElement({ doc }: PdfWriter, parent: StructureElement, tag: string): StructureElement {
  const part = doc.struct(tag)
  parent.add(part)
  return part
}

export function getFullWidthBox({ y }: PdfWriter): TextBox {
  return { x: pageLayout.side, y, width: contentWidth }
}

/** Returns the height of the text in points. */
export function writeText(
  pdf: PdfWriter,
  parent: StructureElement,
  tag: string,
  text: string,
  box: TextBox,
  style: TextStyle,
  options: PartOptions = {},
): number {
  const { doc } = pdf
  const part = doc.struct(tag, options)
  parent.add(part)
  const height = measureTextHeight(doc, text, box.width, style)
  if (text !== '') part.add(() => drawText(pdf, text, box, style))
  part.end()
  return height
}

export function drawText({ doc }: PdfWriter, text: string, { x, y, width }: TextBox, style: TextStyle): void {
  set(doc, style).text(text, x, y, optionsOf(width, style))
}

export function measureTextHeight(doc: PDFKit.PDFDocument, text: string, width: number, style: TextStyle): number {
  return text === '' ? 0 : set(doc, style).heightOfString(text, optionsOf(width, style))
}

/** Marks the hairline as an artifact, so that screen readers skip it. */
export function drawRule({ doc }: PdfWriter, y: number, from: number = pageLayout.side): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(from, y)
    .lineTo(pageLayout.side + contentWidth, y)
    .lineWidth(0.5)
    .strokeColor(palette.line[0])
    .stroke()
  doc.endMarkedContent()
}

/** Adds a page if less than `height` is left. Returns true if a page was added. */
export function ensureSpace(pdf: PdfWriter, height: number): boolean {
  if (pdf.y + height <= pageLayout.height - pageLayout.foot) return false
  pdf.doc.addPage()
  pdf.y = pageLayout.top
  return true
}

function set(doc: PDFKit.PDFDocument, { size, strong, muted }: TextStyle): PDFKit.PDFDocument {
  return doc
    .font(strong ? 'strong' : 'regular')
    .fontSize(size)
    .fillColor(muted ? palette['ink-muted'][0] : palette.ink[0])
}

function optionsOf(width: number, { align = 'left', size, figures }: TextStyle): PDFKit.Mixins.TextOptions {
  return { width, align, lineGap: size * 0.15, ...(figures && { features: ['tnum'] }) }
}

export function formatInvoiceAmount({ format, language }: Pick<InvoiceContent, 'format' | 'language'>, minor: number) {
  return typesetPrice(formatMinorUnits(minor, format) ?? '', language)
}

export function formatDay(day: string, language: LanguageCode): string {
  return formatLongDate(Date.parse(day), language, 'UTC')
}

export function formatTaxRate(rate: number, language: LanguageCode): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(rate / 100)
}

export function formatCountry(country: string, language: LanguageCode): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country) ?? country
}
