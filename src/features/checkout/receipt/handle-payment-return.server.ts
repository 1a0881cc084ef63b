import { createStoreAndReloadResponse } from '#features/site/page/store-and-reload-page.server.ts'
import { m } from '#messages/rest.ts'
import { type PaymentReturnFields, parsePaymentReturnFields } from '../rules/payment-return-fields.ts'
import { pendingPaymentReturnKey } from './return-storage.ts'

/** In bytes. The forms of payment providers are much smaller. */
const maxBytes = 256 * 1024

/**
 * Responds with a page that stores the provider's fields in session storage and reloads without them (commerce
 * reference section 6.3). 400 for an invalid form. Returns undefined for a GET request without a query string.
 */
export async function handlePaymentReturn(request: Request, nonce: string | undefined): Promise<Response | undefined> {
  const query = [...new URL(request.url).searchParams]
  if (request.method === 'GET')
    return query.length === 0 ? undefined : createStoreFieldsPage(parsePaymentReturnFields(query), nonce)
  const form = await readForm(request)
  if (form === undefined) return new Response(m.error_generic(), { status: 400, headers: plain })
  return createStoreFieldsPage(parsePaymentReturnFields([...query, ...form]), nonce)
}

const plain = { 'content-type': 'text/plain; charset=utf-8' }

async function readForm(request: Request): Promise<[string, string][] | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) return undefined
  try {
    const form = await request.formData()
    const pairs = [...form].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    return pairs.reduce((sum, [name, value]) => sum + name.length + value.length, 0) > maxBytes ? undefined : pairs
  } catch {
    return undefined
  }
}

function createStoreFieldsPage(fields: PaymentReturnFields, nonce: string | undefined): Response {
  return createStoreAndReloadResponse({
    key: pendingPaymentReturnKey,
    fields,
    title: m.receipt_title(),
    text: m.receipt_loading(),
    nonce,
  })
}
