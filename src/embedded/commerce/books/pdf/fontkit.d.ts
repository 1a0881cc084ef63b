/** The reader of fonts that pdfkit comes with; what of it is used here. */
declare module 'fontkit' {
  /** A font that was read, as pdfkit takes one (`PDFKit.Mixins.PDFFontSource`). */
  export function create(bytes: Uint8Array): Uint8Array
}
