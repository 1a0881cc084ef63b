import { useSelector } from '@tanstack/react-form'
import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { isFamilyNameFirst } from '#lib/format/person-name.ts'
import { getPostalCodeInputMode } from '#lib/format/postal-code.ts'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import type { CheckoutForm } from './checkout-form.ts'
import {
  type AddressCountry,
  type CheckoutTextFieldPath,
  type FieldRules,
  isFieldRequired,
  isFieldVisible,
} from './checkout-schema.ts'
import { formatCheckoutErrorMessage, getAutoComplete, getFieldLabel, stripBillingPrefix } from './field-text.ts'

interface AddressFieldsProps {
  fields: readonly CheckoutTextFieldPath[]
  form: CheckoutForm
  rules: FieldRules
  place: AddressCountry
  refused: readonly string[]
}

/**
 * Displays the fields that the service requests (commerce reference section 2.2). Empty optional fields are
 * collapsed at first.
 */
export function AddressFields({ fields, form, rules, place, refused }: AddressFieldsProps) {
  const shown = orderNameFields(fields, place.country).filter((field) =>
    isFieldVisible(rules, stripBillingPrefix(field)),
  )
  const { folded, open } = useCollapsedFields(
    form,
    // Do not collapse the state: some addresses need one, although the service's rules declare the state optional.
    shown.filter(
      (field) => !isFieldRequired(rules, stripBillingPrefix(field)) && stripBillingPrefix(field) !== 'state',
    ),
  )
  const isFolded = (field: CheckoutTextFieldPath) => folded.includes(field) && !refused.includes(field)
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5">
      {shown
        .filter((field) => !isFolded(field))
        .map((field) => (
          <div key={field} className={spans[stripBillingPrefix(field)] ?? 'col-span-6 sm:col-span-3'}>
            <AddressField
              form={form}
              name={field}
              place={place}
              required={isFieldRequired(rules, stripBillingPrefix(field))}
              refused={refused.includes(field)}
            />
          </div>
        ))}
      <CollapsedFields fields={shown.filter(isFolded)} onOpen={open} />
    </div>
  )
}

/** Collapses optional fields that have always been empty. A field that the shopper empties remains open. */
function useCollapsedFields(form: CheckoutForm, optional: readonly CheckoutTextFieldPath[]) {
  const [opened, setOpened] = useState<readonly CheckoutTextFieldPath[]>([])
  const filled = useSelector(form.store, () => optional.filter((field) => form.getFieldValue(field) !== '').join())
  const isNew = (field: CheckoutTextFieldPath) => filled.split(',').includes(field) && !opened.includes(field)
  if (optional.some(isNew)) setOpened([...opened, ...optional.filter(isNew)])
  return {
    folded: optional.filter((field) => !opened.includes(field) && !isNew(field)),
    open: (field: CheckoutTextFieldPath) => setOpened((now) => [...now, field]),
  }
}

function CollapsedFields({
  fields,
  onOpen,
}: Pick<AddressFieldsProps, 'fields'> & { onOpen: (field: CheckoutTextFieldPath) => void }) {
  if (fields.length === 0) return null
  function show({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, field: CheckoutTextFieldPath) {
    flushSync(() => onOpen(field))
    const input = form?.elements.namedItem(field)
    if (input instanceof HTMLElement) input.focus()
  }
  return (
    <div className="col-span-6 flex flex-wrap gap-x-6">
      {fields.map((field) => (
        <button
          key={field}
          type="button"
          aria-expanded={false}
          className={foldedClass}
          onClick={(event) => show(event, field)}
        >
          {getFieldLabel(field)}
        </button>
      ))}
    </div>
  )
}

const foldedClass = `min-h-11 text-sm ${textLinkClass} before:content-['+_'_/_'']`

function orderNameFields(fields: readonly CheckoutTextFieldPath[], country: string): readonly CheckoutTextFieldPath[] {
  const first = fields.findIndex((field) => stripBillingPrefix(field) === 'firstName')
  const last = fields.findIndex((field) => stripBillingPrefix(field) === 'lastName')
  const [firstName, lastName] = [fields[first], fields[last]]
  if (!isFamilyNameFirst(country) || !firstName || !lastName || last < first) return fields
  return fields.with(first, lastName).with(last, firstName)
}

const spans: Partial<Record<string, string>> = {
  email: 'col-span-6',
  company: 'col-span-6',
  address1: 'col-span-6',
  address2: 'col-span-6',
  zipCode: 'col-span-3 sm:col-span-2',
  city: 'col-span-3 sm:col-span-4',
}

interface AddressFieldProps extends Pick<AddressFieldsProps, 'form' | 'place'> {
  name: CheckoutTextFieldPath
  required: boolean
  refused: boolean
}

function AddressField({ form, name, place, required, refused }: AddressFieldProps) {
  const { minimumAge: age } = useMarketRules()
  const formPlace = { country: place.country, age }
  const options = {
    label: getFieldLabel(name),
    optional: !required,
    autoComplete: getAutoComplete(name),
    error: refused ? formatCheckoutErrorMessage('refused', name, formPlace) : undefined,
    errorText: (message: string) => formatCheckoutErrorMessage(message, name, formPlace),
  }
  return (
    <form.AppField name={name}>
      {(field) => {
        if (name === 'email') return <field.EmailField {...options} />
        if (name === 'phoneNumber') return <field.TelField {...options} />
        if (stripBillingPrefix(name) === 'zipCode')
          return <field.TextField {...options} inputMode={getPostalCodeInputMode(place.country)} />
        if (stripBillingPrefix(name) !== 'state' || place.states.length === 0) return <field.TextField {...options} />
        const states = place.states.map(({ code, name }) => ({ value: code, label: name }))
        return <field.SelectField {...options} options={states} placeholder={m.checkout_state_choose()} />
      }}
    </form.AppField>
  )
}
