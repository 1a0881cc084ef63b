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

export const validationLogic = revalidateLogic()
