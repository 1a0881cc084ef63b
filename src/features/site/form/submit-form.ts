import type { AnyFormApi } from '@tanstack/react-form'

/** Clears previous errors, submits the form, and focuses the first invalid field. Does nothing during a submission. */
export async function submitForm(form: AnyFormApi, element: HTMLFormElement | null): Promise<void> {
  if (form.state.isSubmitting) return
  form.setErrorMap({ onDynamic: { fields: {} }, onSubmit: { fields: {} } })
  await form.handleSubmit()
  if (!element) return
  const invalid = [...element.elements].find((control) => isInvalid(form, control.getAttribute('name')))
  if (invalid instanceof HTMLElement)
    focusBelowSummary(element.querySelector('[data-error-summary] [role=alert]'), invalid)
}

export function adoptDomValues(form: AnyFormApi, typed: FormData): void {
  for (const [name, value] of Object.entries(form.state.values)) {
    const now = typeof value === 'boolean' ? typed.has(name) : (typed.get(name) ?? value)
    if (typeof now === typeof value && now !== value) form.setFieldValue(name, now)
  }
}

function isInvalid(form: AnyFormApi, name: string | null): boolean {
  return name !== null && (form.getFieldMeta(name)?.errors.length ?? 0) > 0
}

function focusBelowSummary(summary: Element | null | undefined, field: HTMLElement): void {
  field.focus()
  if (!summary) return
  const height = field.getBoundingClientRect().bottom - summary.getBoundingClientRect().top
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement)
  if (height + Number.parseFloat(scrollPaddingBlockStart) <= innerHeight) summary.scrollIntoView({ block: 'start' })
}
