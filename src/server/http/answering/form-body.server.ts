import * as v from 'valibot'

export async function readFormBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  maxBytes: number,
): Promise<v.InferOutput<Schema> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined
  const fields = await request.formData().then(Object.fromEntries, () => undefined)
  const form = v.safeParse(schema, fields)
  return form.success ? form.output : undefined
}
