import type { Plugin } from 'vite'
import { languageCodes } from '../src/lib/urls/locale-url.ts'

const name = 'virtual:invoice-pdfs'

/** Renders the PDFs in Node, because the renderer reads font files from disk. */
export function invoicePdfsPlugin(): Plugin {
  return {
    name: 'invoice-pdfs',
    resolveId: (source) => (source.startsWith(name) ? `\0${source}` : undefined),
    async load(id) {
      if (id === `\0${name}`) {
        const loads = languageCodes.map((language) => `${language}: () => import('${name}/${language}')`)
        return `export default { ${loads.join(', ')} }`
      }
      const language = languageCodes.find((code) => id === `\0${name}/${code}`)
      return language && `export default ${JSON.stringify(await renderPdfs(language))}`
    },
  }
}

async function renderPdfs(language: (typeof languageCodes)[number]) {
  const { renderTestInvoices } = await import('../packages/commerce-server/src/invoicing/pdf/invoices.fixture.ts')
  const pdfs = Object.entries(await renderTestInvoices(language))
  return Object.fromEntries(pdfs.map(([kind, bytes]) => [kind, Buffer.from(bytes).toString('base64')]))
}
