import { useEffect, useRef, useState } from 'react'
import { useAppForm } from '#features/site/form/app-form.ts'
import { m } from '#messages/rest.ts'
import type { Line } from '#services/commerce/shopper/line.ts'
import { Button } from '#ui/actions/button.tsx'
import { setCartLineComment } from '../actions.ts'
import { getFailureMessage } from '../failure-message.ts'

/** Maximum length accepted by the commerce service (commerce reference section 3). */
const maxCommentLength = 500

export function LineComment({ line }: { line: Line }) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { name } = line.product
  function close() {
    // Move the focus before the field is unmounted: the drawer would otherwise take the focus.
    opener.current?.focus()
    setOpen(false)
  }
  const written = line.comment !== undefined
  return (
    <div className="grid gap-2">
      <div className="ps-20 sm:ps-24">
        <Button
          ref={opener}
          variant="quiet"
          size="sm"
          aria-expanded={open}
          aria-label={written ? m.cart_comment_change_named({ name }) : m.cart_comment_add_named({ name })}
          onClick={() => setOpen(!open)}
        >
          {written ? m.cart_comment_change() : m.cart_comment_add()}
        </Button>
      </div>
      {open ? <CommentForm line={line} onClose={close} /> : null}
    </div>
  )
}

function CommentForm({ line, onClose }: { line: Line; onClose: () => void }) {
  const textArea = useRef<HTMLTextAreaElement>(null)
  useEffect(() => textArea.current?.focus(), [])
  const form = useAppForm({
    defaultValues: { comment: line.comment ?? '' },
    validators: {
      onSubmitAsync: async ({ value }) => {
        const answer = await setCartLineComment(line.id, value.comment.trim())
        return answer.ok ? undefined : { fields: { comment: getFailureMessage(answer) } }
      },
    },
    onSubmit: onClose,
  })
  return (
    <form.AppForm>
      <form.Form className="grid gap-3">
        <form.AppField name="comment">
          {(field) => (
            <field.TextAreaField
              ref={textArea}
              label={m.cart_comment_label({ name: line.product.name })}
              hint={m.cart_comment_left({ count: maxCommentLength - field.state.value.length })}
              required={false}
              maxLength={maxCommentLength}
            />
          )}
        </form.AppField>
        <div className="flex flex-wrap gap-2">
          <form.SubmitButton size="sm">{m.cart_comment_save()}</form.SubmitButton>
          <Button variant="quiet" size="sm" onClick={onClose}>
            {m.cart_comment_cancel()}
          </Button>
        </div>
      </form.Form>
    </form.AppForm>
  )
}
