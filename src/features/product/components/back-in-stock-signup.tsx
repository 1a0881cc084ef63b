import { useHydrated } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadCartModule } from '#features/cart/load-cart-module.ts'
import { useAppForm, validationLogic } from '#features/site/form/app-form.ts'
import { PrivacyLink } from '#features/site/form/legal-links.tsx'
import { requiredEmailSchema } from '#lib/form-texts.ts'
import { m } from '#messages/rest.ts'

interface BackInStockSignupProps {
  product: string
  /** Resolves to an error message, or to undefined on success. Stories pass a stub. */
  subscribe?: typeof subscribeToBackInStock
}

const nothing = { email: '' }
const signupSchema = v.config(v.object({ email: requiredEmailSchema }), { abortPipeEarly: true })

/** Email form for a back-in-stock alert (specification section 8). */
export function BackInStockSignup({ product, subscribe = subscribeToBackInStock }: BackInStockSignupProps) {
  const form = useAppForm({
    defaultValues: nothing,
    validationLogic,
    validators: {
      onDynamic: signupSchema,
      onSubmitAsync: ({ value }) => subscribe(v.parse(signupSchema, value).email, product),
    },
  })
  // Disables the button until hydration, because the form cannot be submitted without JavaScript.
  const hydrated = useHydrated()
  return (
    <section aria-labelledby="stock-signup" className="grid gap-3 rounded-md bg-surface p-5">
      <h2 id="stock-signup" className="text-xl font-semibold">
        {m.product_stock_title()}
      </h2>
      <form.AppForm>
        <form.Form className="grid gap-3">
          <form.AppField name="email">
            {(field) => <field.EmailField label={m.product_stock_label()} hint={m.product_stock_text()} />}
          </form.AppField>
          <form.SubmitButton variant="secondary" disabled={!hydrated}>
            {m.product_stock_submit()}
          </form.SubmitButton>
        </form.Form>
        <PrivacyLink />
        <form.FormAlert done={m.product_stock_done()} />
      </form.AppForm>
    </section>
  )
}

/** Sends a newsletter sign-up with the product (specification section 7.1). Resolves to an error message, if any. */
async function subscribeToBackInStock(email: string, product: string): Promise<string | undefined> {
  try {
    const { requestInQueue, loadFailureMessage } = await loadCartModule()
    const answer = await requestInQueue((client) => client.subscribe(email, { product }))
    if (answer.ok) return undefined
    const refusedEmail = answer.kind === 'refused' && answer.reason === 'fields' && answer.fields.email !== undefined
    return refusedEmail ? m.error_invalid_email() : await loadFailureMessage(answer)
  } catch {
    return m.error_unreachable()
  }
}
