import { createFormHook, revalidateLogic } from '@tanstack/react-form'
import {
  CheckboxField,
  EmailField,
  HoneypotField,
  PasswordField,
  RadioCardsField,
  SelectField,
  TelField,
  TextAreaField,
  TextField,
} from './fields.tsx'
import { fieldContext, formContext } from './form-context.ts'
import { ErrorSummary, Form, FormAlert, SubmitButton } from './form-parts.tsx'

/** TanStack Form hooks with the design system's fields. */
export const { useAppForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    TextField,
    EmailField,
    TelField,
    PasswordField,
    SelectField,
    TextAreaField,
    CheckboxField,
    RadioCardsField,
    HoneypotField,
  },
  formComponents: { Form, SubmitButton, FormAlert, ErrorSummary },
})

/** Validates `onDynamic` schemas on the first submit, then on every change. */
export const validationLogic = revalidateLogic()
