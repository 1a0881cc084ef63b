import { createAtom, type Readable } from '@tanstack/store'
import * as v from 'valibot'
import { type FieldPath, type ValueAt, valueAt, withValue } from './field-path.ts'

export interface FormState<Values> {
  values: Values
  /** What is wrong, the first problem of a field by its path; empty before the first try to submit. */
  problems: Readonly<Partial<Record<string, string>>>
  /** Whether it was tried to submit the form: from then on every change is checked. */
  tried: boolean
  isSubmitting: boolean
}

interface FormOptions<Values> {
  start: Values
  /** Its messages are the problems. */
  schema: v.GenericSchema<Values, unknown>
  /** Called with values that have no problem. */
  submit: (values: Values) => Promise<void>
}

/** What is typed into a form: checked on the first try to submit it, and from then on with every change. */
export interface Form<Values> {
  state: Readable<FormState<Values>>
  value: <Path extends FieldPath<Values>>(path: Path) => ValueAt<Values, Path>
  set: <Path extends FieldPath<Values>>(path: Path, value: ValueAt<Values, Path>) => void
  /** Begins anew, with other values where they are given. */
  reset: (values?: Values) => void
  /** Submits the form where nothing is wrong with it; settles with what that does. */
  submit: () => Promise<void>
  /** Goes on by newer rules. Another start counts until something is typed. */
  update: (options: FormOptions<Values>) => void
}

export function createForm<Values>(first: FormOptions<Values>): Form<Values> {
  let options = first
  let untouched = true
  const state = createAtom<FormState<Values>>(begun(first.start))

  function change(values: Values) {
    state.set((now) => ({ ...now, values, problems: now.tried ? problemsIn(options.schema, values) : now.problems }))
  }

  function reset(values = options.start) {
    untouched = true
    state.set(begun(values))
  }

  async function submit() {
    untouched = false
    const { values } = state.get()
    const problems = problemsIn(options.schema, values)
    const isRight = Object.keys(problems).length === 0
    state.set({ values, problems, tried: true, isSubmitting: isRight })
    if (!isRight) return
    try {
      await options.submit(values)
    } finally {
      state.set((now) => ({ ...now, isSubmitting: false }))
    }
  }

  return {
    state,
    value: (path) => valueAt(state.get().values, path),
    set: (path, value) => {
      untouched = false
      change(withValue(state.get().values, path, value))
    },
    reset,
    submit,
    update: (newer) => {
      const moved = JSON.stringify(newer.start) !== JSON.stringify(options.start)
      options = newer
      if (moved && untouched) change(newer.start)
    },
  }
}

function begun<Values>(values: Values): FormState<Values> {
  return { values, problems: {}, tried: false, isSubmitting: false }
}

function problemsIn<Values>(schema: v.GenericSchema<Values, unknown>, values: Values): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, values)
  const problems: Record<string, string> = {}
  for (const issue of issues) problems[v.getDotPath(issue) ?? ''] ??= issue.message
  return problems
}
