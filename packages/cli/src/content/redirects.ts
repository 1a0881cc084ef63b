import { findShopifyRedirects, importRedirects } from 'pouchery/jobs/url-history/import-redirects.server'
import { findRedirectPathProblem, type Redirect } from 'pouchery/lib/urls/redirects'
import { env } from 'pouchery/server/process/env.server'
import { createServiceClients } from 'pouchery/server/wiring/run-content-sync.server'
import * as v from 'valibot'
import { defineCommand, OperatorError } from '../command.ts'
import { readFileRows } from '../file-rows.ts'
import { flagSchema } from '../options.ts'
import { withDatabase } from '../shop-data.ts'
import { formatCount, formatNumber, toPlainLine } from '../terminal.ts'

const pathSchema = v.pipe(
  v.string(),
  v.trim(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? findRedirectPathProblem(dataset.value) : undefined
    if (message !== undefined) addIssue({ message: `is not a path of the shop: ${message}` })
  }),
)
/** The second form is a row of the file that Shopify creates with "Export URL redirects". */
const redirectSchema = v.union([
  v.object({ from: pathSchema, to: v.optional(pathSchema) }),
  v.pipe(
    v.object({ 'Redirect from': pathSchema, 'Redirect to': pathSchema }),
    v.transform((row) => ({ from: row['Redirect from'], to: row['Redirect to'] })),
  ),
])
const productSchema = v.object({ Handle: v.string() })

const importCommand = defineCommand({
  args: ['FILE'],
  usage: '[--shopify-products] [--dry-run]',
  details: [
    'FILE is CSV or JSON with the columns "from" and "to", or "Redirect from" and "Redirect to" (Shopify). Both are paths',
    'without language and domain; without "to", visitors read that the page was removed. A path that is redirected',
    'already keeps its redirect.',
    '--shopify-products  FILE is the product export of Shopify: its /products/… are redirected to the imported products',
    '--dry-run           imports nothing, but reports what would be imported',
  ],
  options: { 'shopify-products': flagSchema, 'dry-run': flagSchema },
  run: async ({ FILE: file, 'shopify-products': isProductFile, 'dry-run': dryRun }, terminal) => {
    const rows: Redirect[] = isProductFile ? [] : await readFileRows(file, redirectSchema)
    const products = isProductFile ? await readFileRows(file, productSchema) : []
    const settings = env()
    await withDatabase(settings, async (database) => {
      const { content, catalogue } = await createServiceClients(settings, database)
      const handles = new Set(products.map(({ Handle }) => Handle))
      const { redirects, missing } = isProductFile
        ? await findShopifyRedirects(catalogue, handles)
        : { redirects: rows, missing: [] }
      const note = `Imported from ${toPlainLine(file)}.`
      const { added, existing, loops } = await importRedirects(content, redirects, { note, dryRun })
      if (loops.length > 0) throw new OperatorError(`Nothing was imported. Redirect loop: ${loops.join(', ')}`)
      for (const handle of missing) terminal.progress(toPlainLine(`There is no product for "${handle}"`))
      const count = `${formatCount(added, 'redirect')} ${dryRun ? 'would be imported' : 'imported'}`
      terminal.print(`${count}, ${formatNumber(existing)} existed already.`)
    })
  },
})

export const commands = { 'redirects import': importCommand }
